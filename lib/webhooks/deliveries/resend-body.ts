import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { endOf, inOrder, periodEnd, startOf } from '@/lib/kernel/period'
import { defaulted, optional, uuid } from '@/lib/kernel/text'
import { DAY_MS } from '@/lib/kernel/time'

/** The default length of a replay's period, in days. */
const REPLAY_DAYS = 7

/** The maximum number of events of one call or part. */
export const REPLAY_MAX = 10_000

const period = {
  from: optional(periodEnd()).describe(
    `Events since: a date-time, or a day in São Paulo; by default ${REPLAY_DAYS} days ago. Without \`failedOnly\`, events older than the kept deliveries (12 months by default) are left out`,
  ),
  to: optional(periodEnd()).describe('Events until; a day is included; by default now'),
  failedOnly: defaulted(z.boolean('must be true or false'), false).describe(
    'Only failed deliveries',
  ),
}

/** The period of a replay. */
export const ReplayBody = z.strictObject(period).check(inOrder('from', 'to'))

/** A checked request for a replay. */
export type ReplayBody = z.infer<typeof ReplayBody>

/** The period of a replay that the caller makes in parts. */
export const ReplayPartBody = z
  .strictObject({
    ...period,
    fromEventId: optional(uuid()).describe(
      '`nextEventId` of the previous response, with its `next` as `from`: continues at this event',
    ),
  })
  .check(inOrder('from', 'to'))

/** A checked request for a part of a replay. */
export type ReplayPartBody = z.infer<typeof ReplayPartBody>

/** The period of a replay: from `since`, inclusive, to `before`, exclusive. */
export function replayPeriod({ from, to }: ReplayBody, now: Date): { since: Date; before: Date } {
  return {
    since: from ? startOf(from) : new Date(now.getTime() - REPLAY_DAYS * DAY_MS),
    before: to ? endOf(to) : new Date(now.getTime() + 1),
  }
}

/** The maximum number of deliveries of one call. */
export const RESEND_MAX = 10_000

/** The statuses of deliveries that can be resent in bulk. */
export const UNDELIVERED = ['PENDING', 'FAILED'] as const

/**
 * The filter of the deliveries to resend. It is the filter of their list, except that it takes no
 * delivered ones and no time of the events, by which a replay chooses.
 */
export const ResendBody = z
  .strictObject({
    endpointId: optional(uuid()).describe('Only deliveries to this endpoint'),
    status: optional(z.enum(UNDELIVERED)).describe(
      'Only deliveries in this status; by default both',
    ),
    event: optional(z.enum(EVENT_NAMES)).describe('Only deliveries of this event'),
    startDate: optional(periodEnd()).describe(
      'Queued at or after: a date-time, or a day in São Paulo',
    ),
    endDate: optional(periodEnd()).describe('Queued until; a day is included'),
    transactionId: optional(uuid()).describe('Only deliveries of this transaction’s events'),
  })
  .check(inOrder('startDate', 'endDate'))

/** A checked request to resend deliveries. */
export type ResendBody = z.infer<typeof ResendBody>
