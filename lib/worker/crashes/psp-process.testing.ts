import { type PspOptions, type RunningPsp, startPsp } from '@/lib/psp/start-psp'
import { answerMessages } from './answer-messages.testing'
import { trapJournal } from './trap.testing'

// One PSP in miniature after another, as a process that can be trapped.

let running: RunningPsp

trapJournal()
answerMessages({
  async open(options: PspOptions) {
    running = await startPsp(options)
    return running.connection
  },
  close: () => running.close(),
})
