import type { Adjustment } from '@/lib/client/operator/queries'

type Direction = Adjustment['direction']

interface Facts {
  /** Whether its amount is given; the end of a dispute has that of the dispute. */
  isAmountGiven: boolean
  /** Whether it takes from the merchant. */
  isTaken: boolean
}

/** The directions of an adjustment, in the order of the form. */
export const DIRECTIONS = {
  credit: { isAmountGiven: true, isTaken: false },
  debit: { isAmountGiven: true, isTaken: true },
  dispute_won: { isAmountGiven: false, isTaken: false },
  dispute_lost: { isAmountGiven: false, isTaken: true },
} satisfies Record<Direction, Facts>
