import type { Centavos } from '@/lib/kernel/money'
import type { Difference } from './difference'

/** What our books say about an account at a PSP, in centavos, as of one moment. */
export interface OurBalance {
  /** All that came in, and all that left. */
  received: Centavos
  paid: Centavos
  /**
   * Payouts and refunds on their way: a PSP takes them off at once, our books once they are paid.
   */
  underWay: Centavos
}

/** The sides of a comparison of balances, in centavos. */
export interface Balances {
  theirs: Centavos
  /**
   * Our books before the PSP told its balance, and after. Those after it have every payment that
   * the PSP had received by then.
   */
  before: OurBalance
  after: OurBalance
  /** By how much the PSP has more than our books, as far as the operator knows. */
  known: Centavos
}

/**
 * By how much our books changed while the balances were read. The sum of a difference is uncertain
 * by as much.
 */
export function movedBetween({ before, after }: Pick<Balances, 'before' | 'after'>): Centavos {
  const underWay = after.underWay - before.underWay
  const moved = after.received - before.received + after.paid - before.paid
  return moved + (underWay < 0n ? -underWay : underWay)
}

/**
 * The difference of the balances; none if it is explained by what is known, what is on its way, and
 * what moved while they were read.
 *
 * The sum of the difference counts what is on its way as gone. So a sum that the operator has
 * marked as known stays right when that money arrives.
 */
export function balanceDifference(balances: Balances): Difference[] {
  const { theirs, before, after, known } = balances
  const most = after.received - before.paid + known
  const least = before.received - max(leaving(before), leaving(after)) + known
  if (theirs <= most && theirs >= least) return []
  const { received, paid, underWay } = after
  const reference = `${theirs - (received - leaving(after))}`
  const evidence = { underWay: `${underWay}`, moved: `${movedBetween(balances)}` }
  return [{ kind: 'balance', reference, theirs, ours: received - paid, evidence }]
}

const leaving = ({ paid, underWay }: OurBalance): Centavos => paid + underWay

const max = (one: Centavos, other: Centavos): Centavos => (one > other ? one : other)
