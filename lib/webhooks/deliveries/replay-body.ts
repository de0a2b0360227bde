import { z } from 'zod'
import { endOf, periodEnd, startOf } from '@/lib/kernel/period'
import { defaulted, optional } from '@/lib/kernel/text'

const DAY_MS = 24 * 3_600_000

/** How far back a replay goes that does not say from when. */
const REPLAY_DAYS = 7

/** How many events one replay sends again. */
export const REPLAY_MAX = 10_000

/** Which events to send to an endpoint once more. */
export const ReplayBody = z
  .strictObject({
    from: optional(periodEnd()).describe(
      `Events since: a date-time, or a day of São Paulo; ${REPLAY_DAYS} days ago when left out`,
    ),
    to: optional(periodEnd()).describe('Events until, a day included; now when left out'),
    failedOnly: defaulted(z.boolean('must be true or false'), false).describe(
      'Only deliveries that were given up',
    ),
  })
  .refine(({ from, to }) => !from || !to || startOf(from) < endOf(to), {
    path: ['to'],
    message: 'must not be before from',
    params: { code: 'before_from' },
  })

/** A checked request for a replay. */
export type ReplayBody = z.infer<typeof ReplayBody>

/** The period of a replay: its first moment, and the first one after it. */
export function replayPeriod({ from, to }: ReplayBody, now: Date): { since: Date; before: Date } {
  return {
    since: from ? startOf(from) : new Date(now.getTime() - REPLAY_DAYS * DAY_MS),
    before: to ? endOf(to) : new Date(now.getTime() + 1),
  }
}
