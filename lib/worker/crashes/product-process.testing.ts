import { AppError } from '@/lib/kernel/errors'
import { arm, type Trap, trapRequests, trapStatements } from './trap.testing'
import { VERBS, type VerbName } from './verbs.testing'

// A web process or a worker, without Next: it does one verb for each message.

type Message = { id: number } & ({ trap: Trap | null } | { verb: VerbName; given: never })

/** The outcome of a verb, as it goes to the parent. */
export type Outcome = { value: unknown } | { code: string; reason: string }

async function perform(message: Message): Promise<Outcome> {
  try {
    if ('trap' in message) return { value: arm(message.trap) }
    return { value: await VERBS[message.verb](message.given) }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, reason: reasonOf(error) }
    return { code: 'internal_error', reason: (error as Error).stack ?? String(error) }
  }
}

const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}: ${cause.message}` : message

trapRequests()
trapStatements()
process.once('disconnect', () => process.exit())
process.on('message', async (message: Message) => {
  process.send!({ id: message.id, ...(await perform(message)) })
})
process.send!({ isReady: true })
