import { randomBytes } from 'node:crypto'

/** What the processor names: a session, its payment, a try at it, what comes back, and a dispute. */
type Kind = 'cs' | 'pi' | 'pay' | 're' | 'dp'

/** A new id of the processor: nobody guesses it, and it says that it is of the sandbox. */
export function makeCardId(kind: Kind): string {
  return `${kind}_sandbox_${randomBytes(16).toString('hex')}`
}
