import { z } from 'zod'
import { monthsBefore } from '@/lib/kernel/period'
import { count } from '@/lib/kernel/wire-fields'
import { env } from '@/lib/platform/env'

/** The kinds of personal data that the worker masks once they are old. */
export const MASKED_KINDS = ['payments', 'unpaid', 'events', 'messages', 'addresses'] as const

export type MaskedKind = (typeof MASKED_KINDS)[number]

/**
 * How long a column is kept: until the worker masks it, until its day of the request log is
 * dropped, until the worker deletes a link, until a limiter no longer counts it, or as long as the
 * account exists.
 */
export type Kept = Exclude<MaskedKind, 'unpaid'> | 'requests' | 'links' | 'minutes' | 'account'

/** After how many months each kind is masked. The reasons are in docs/privacy.md. */
export const MONTHS: Record<MaskedKind, number> = {
  payments: env.KEEP_PAYMENTS_MONTHS,
  unpaid: env.KEEP_UNPAID_MONTHS,
  events: env.KEEP_EVENTS_MONTHS,
  messages: env.KEEP_MESSAGES_MONTHS,
  addresses: env.KEEP_ADDRESSES_MONTHS,
}

/**
 * The moment before which data of a kind is old. Months are counted to the same day of the month,
 * or to the last day of a shorter month.
 */
export function oldBefore(kind: MaskedKind, now: Date): Date {
  return monthsBefore(now, MONTHS[kind])
}

/**
 * How long everything is kept, in wire form.
 *
 * @param requestLogDays how long the request log is kept
 */
export const presentRetention = (requestLogDays: number) => ({
  kinds: MASKED_KINDS.map((kind) => ({ kind, months: MONTHS[kind] })),
  requestLogDays,
})

export const RetentionSchema = z.object({
  kinds: z
    .array(
      z.object({
        kind: z.enum(MASKED_KINDS).describe('What is masked'),
        months: count('After how many months'),
      }),
    )
    .describe('Each kind of personal data that is masked by itself'),
  requestLogDays: count('After how many days a request leaves the request log'),
})
