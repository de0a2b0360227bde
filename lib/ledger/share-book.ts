import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { coalesceBy } from '@/lib/platform/db/coalesce'
import type { Tx } from '@/lib/platform/db/prisma'
import { actForMany, laterCheck } from '@/lib/platform/limits/check-caller'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { openBook, openFreeBook } from './open-book'

// A withdrawal or a refund is judged under the lock of its merchant's book, because it spends what
// others may spend too. If each took the lock alone, one merchant would reach some 50 a second. So
// concurrent callers share the lock, in three steps, each for all who wait for it:
//
// 1. `takeIfFree`: if nobody holds the lock, take it, and judge and write for all.
// 2. `lookAt`: if somebody does, answer those for whom nothing is written: repeats and refusals.
// 3. `takeWithLock`: the others wait for the lock, and are judged under it.
//
// Example: an approval holds the lock, and three withdrawals arrive. The first repeats an earlier
// one and is answered in step 2; the second exceeds the balance and is refused there. The third
// waits, and is judged by the balance that the approval leaves.
//
// When the answer to a commit is lost, `coalesceBy` takes each caller again alone. Then
// `mayBeWritten` is set, and `take` finds what it wrote.

/** An error for one caller, among the answers of others. */
export class Refusal {
  constructor(readonly error: unknown) {}
}

type Result<Answer> = Answer | Refusal

/** One kind of request by concurrent callers to one merchant's book. */
interface Shared<Asked, Answer> {
  /** The kind of request, which names the line in which callers of a merchant wait. */
  name: string
  merchantOf: (asked: Asked) => string
  /** Only what belongs to one group is judged together; all of a merchant by default. */
  groupOf?: (asked: Asked) => string
  /**
   * The results that need no lock, of repeats and of refusals, in the order of what was asked. Null
   * where only the lock can tell.
   */
  look: (asked: Asked[]) => Promise<(Result<Answer> | null)[]>
  /**
   * Judges and writes under the lock, in its database transaction. When that fails, or the answer
   * to its commit is lost, each is taken again alone, so it must find what it wrote before.
   */
  take: (tx: Tx, merchant: Merchant, asked: Asked[]) => Promise<Result<Answer>[]>
}

/** How many of one merchant share a database transaction, and how many wait in its line's turns. */
const TOGETHER = 64

const LIMITS = { rowsMax: TOGETHER, statementsMax: 1 }

interface Waiting<Asked> {
  asked: Asked
  /** Throws if the caller may no longer do what they asked for. */
  check: () => Promise<void>
  /** Whether an earlier database transaction wrote it, and may have been committed. */
  mayBeWritten: boolean
}

/**
 * Makes a function whose concurrent callers of one merchant share a database transaction under the
 * lock of the merchant's book. While somebody else holds the lock, repeats and refusals are
 * answered without it, and the rest waits for it.
 *
 * The function throws the caller's refusal, and AppError `rate_limited` when too many of the
 * merchant's callers wait already. A caller who waited is authenticated again.
 *
 * @see docs/decisions/0081
 */
export function shareBook<Asked, Answer>({
  name,
  merchantOf,
  groupOf = merchantOf,
  look,
  take,
}: Shared<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  type Taken = Result<Answer> | null

  async function takeMany(all: Waiting<Asked>[], open: typeof openFreeBook): Promise<Taken[]> {
    const results = new Map<Waiting<Asked>, Result<Answer>>()
    const isLeft = (one: Waiting<Asked>) => !results.has(one)
    // A caller may have waited for the turn, and their session may have ended meanwhile. What may
    // already be written is not refused here, because its caller must learn of it.
    const checkAll = async () => {
      for (const one of all.filter(({ mayBeWritten }) => !mayBeWritten)) {
        await one.check().catch((error) => results.set(one, new Refusal(error)))
      }
      return all.some(isLeft) ? null : results
    }
    const act = async (tx: Tx, merchant: Merchant) => {
      const left = all.filter(isLeft)
      const asked = left.map((one) => one.asked)
      const taken = await take(tx, merchant, asked)
      for (const [i, one] of left.entries()) {
        results.set(one, taken[i]!)
        one.mayBeWritten = true
      }
      return results
    }
    const merchantId = merchantOf(all[0]!.asked)
    await actForMany(() => open(merchantId, act, { look: checkAll, mayRefuse: false }))
    return all.map((one) => results.get(one) ?? null)
  }

  const groupOfWaiting = ({ asked }: Waiting<Asked>) => groupOf(asked)
  const takeFrom = (open: typeof openFreeBook) =>
    coalesceBy<Waiting<Asked>, Taken>(groupOfWaiting, (all) => takeMany(all, open), LIMITS)
  const takeIfFree = takeFrom(openFreeBook)
  const takeWithLock = takeFrom(openBook)
  const lookAt = coalesceBy<Asked, Taken>(groupOf, look, LIMITS)

  return async (asked) => {
    const decide = async () => {
      const waiting = { asked, check: laterCheck(), mayBeWritten: false }
      return (await takeIfFree(waiting)) ?? (await lookAt(asked)) ?? takeWithLock(waiting)
    }
    const result = await takeTurn(`${name} ${merchantOf(asked)}`, decide, { atOnce: TOGETHER })
    if (result instanceof Refusal) throw result.error
    return result as Answer
  }
}
