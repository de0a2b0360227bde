import { answerMessages } from './answer-messages.testing'
import { trapRequests, trapStatements } from './trap.testing'
import { VERBS } from './verbs.testing'

// A web process or a worker, without Next.

trapRequests()
trapStatements()
answerMessages(VERBS)
