import module from 'node:module'
import { AppError } from '@/lib/kernel/errors'
import { arm, type Trap } from './trap.testing'

type Message = { id: number } & ({ trap: Trap | null } | { verb: string; given: never })

/** The outcome of a verb, as it goes to the parent. */
export type Outcome = { value: unknown } | { code: string; reason: string }

type Verbs = Record<string, (given: never) => unknown>

/** Does one verb for each message of the parent, and tells it that this process is ready. */
export function answerMessages(verbs: Verbs): void {
  process.once('disconnect', () => process.exit())
  process.on('message', async (message: Message) => {
    process.send!({ id: message.id, ...(await perform(verbs, message)) })
  })
  process.send!({ isReady: true })
  // One that is killed keeps nothing for the next process.
  module.flushCompileCache?.()
}

async function perform(verbs: Verbs, message: Message): Promise<Outcome> {
  try {
    if ('trap' in message) return { value: arm(message.trap) }
    return { value: await verbs[message.verb]!(message.given) }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, reason: reasonOf(error) }
    return { code: 'internal_error', reason: (error as Error).stack ?? String(error) }
  }
}

const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}: ${cause.message}` : message
