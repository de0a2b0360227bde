import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { endOf, periodEnd, startOf } from '@/lib/kernel/period'
import { defaulted, optional, uuid } from '@/lib/kernel/text'

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

/** How many deliveries one call sends again. */
export const RESEND_MAX = 10_000

/** What can be sent together: what waits for another attempt, and what was given up. */
export const UNDELIVERED = ['PENDING', 'FAILED'] as const

/** Which deliveries to send together: the filter of their list, without what arrived. */
export const ResendBody = z
  .strictObject({
    endpointId: optional(uuid()).describe('Only to this endpoint'),
    status: optional(z.enum(UNDELIVERED, `must be one of ${UNDELIVERED.join(', ')}`)).describe(
      'Only in this status; both when left out',
    ),
    event: optional(z.enum(EVENT_NAMES, `must be one of ${EVENT_NAMES.join(', ')}`)).describe(
      'Only of this event',
    ),
    startDate: optional(periodEnd()).describe(
      'Queued from here on: a date-time, or a day of São Paulo',
    ),
    endDate: optional(periodEnd()).describe('Queued until here, a day included'),
    transactionId: optional(uuid()).describe('Only about this transaction'),
  })
  .refine(
    ({ startDate, endDate }) => !startDate || !endDate || startOf(startDate) < endOf(endDate),
    {
      path: ['endDate'],
      message: 'must not be before startDate',
    },
  )

/** A checked request to send deliveries together. */
export type ResendBody = z.infer<typeof ResendBody>
