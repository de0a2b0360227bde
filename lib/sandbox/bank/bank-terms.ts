import { DAY_MS } from '@/lib/kernel/time'

/** The bank that sends the sandbox's payouts and refunds. */
export const OUR_ISPB = '99999012'

/** How long the bank withholds a response that is to be lost: longer than the client's time-out. */
export const SILENCE_MS = 12_000

/** Milliseconds from the payment of a payout to its return. */
export const RETURNS_AFTER_MS = 5_000

/** Milliseconds from a payment to its fraud report, and from the report to its decision. */
export const REPORTED_AFTER_MS = 5_000
export const DECIDED_AFTER_MS = 10_000

/** How long a fraud report can be answered: a PIX institution has seven days to examine it. */
export const ANSWERED_WITHIN_MS = 7 * DAY_MS
