import { z } from 'zod'
import { DEFENCE_LENGTH_MAX } from '@/lib/kernel/limits'
import { text } from '@/lib/kernel/text'
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import { instant, words } from '@/lib/kernel/wire-fields'
import type { Dispute, DisputeDefence, Transaction } from '@/lib/platform/db/generated/client'
import { outcomeOf } from './dispute'

/** The body of a defence. Unknown fields are refused. */
export const DefenceBody = z.strictObject({
  text: text(DEFENCE_LENGTH_MAX)
    .trim()
    .min(1, 'must not be empty')
    .describe('Why the payment is legitimate, as the PSP and the payer’s bank read it'),
})

/** The refusal of a defence because the PSP has another one, which it would replace. */
export const OTHER_DEFENCE = 'OTHER_DEFENCE'

/** The last defence against a dispute, and what decides whether one can be sent. */
interface Defended {
  dispute: Pick<Dispute, 'respondBy'>
  infraction: Pick<Transaction, 'status'>
  /** Null while the merchant has written none. */
  defence: Pick<DisputeDefence, 'status'> | null
  /** Whether the PSP takes defences. */
  isTaken: boolean
}

/** Why no defence can be sent now; null if one can. */
export type DefenceFault = 'not_taken' | 'decided' | 'deadline_over' | 'already_defended'

/** Decides whether a merchant can send a defence at a moment. */
export function defenceFault(
  { dispute, infraction, defence, isTaken }: Defended,
  now: Date,
): DefenceFault | null {
  if (!isTaken) return 'not_taken'
  if (outcomeOf(infraction.status) !== 'open') return 'decided'
  if (defence && defence.status !== 'REFUSED') return 'already_defended'
  return isDeadlineOver(dispute, now) ? 'deadline_over' : null
}

/** Whether the deadline for the merchant's response has passed. */
export const isDeadlineOver = ({ respondBy }: Pick<Dispute, 'respondBy'>, now: Date): boolean =>
  respondBy !== null && respondBy <= now

const RETRY_MS = 2 * MINUTE_MS

/**
 * When a defence is tried next: two minutes after its first try, then twice as long after each, at
 * most an hour. That is when the claim of a try that did not end is over.
 */
export function nextTryAt(tries: number, now: Date): Date {
  const delay = RETRY_MS * 2 ** Math.min(tries, 6)
  return new Date(now.getTime() + Math.min(delay, HOUR_MS))
}

/** Whether two texts have the same words; a PSP may change spaces and line breaks. */
export const hasSameWords = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (words: string) => words.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * A defence as the dashboard shows it; null for a dispute that can be answered only at its
 * provider, and for one that was decided without a defence.
 */
export function presentDefence(defended: Defended & { defence: DisputeDefence | null }, now: Date) {
  const { defence } = defended
  const fault = defenceFault(defended, now)
  if (!defence) {
    if (fault === 'not_taken' || fault === 'decided') return null
    const status = fault === 'deadline_over' ? ('missed' as const) : ('needed' as const)
    const nothing = { text: null, writtenAt: null, settledAt: null, refusal: null }
    return { status, canBeSent: fault === null, ...nothing }
  }
  const { text, status, createdAt, settledAt, refusal } = defence
  return {
    status: STATUS_WORDS[status],
    canBeSent: fault === null,
    text,
    writtenAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    refusal,
  }
}

const STATUS_WORDS = {
  SENDING: 'sending',
  DELIVERED: 'delivered',
  REFUSED: 'refused',
  MISSED: 'missed',
  UNKNOWN: 'unknown',
} as const satisfies Record<DisputeDefence['status'], string>

export const DefenceSchema = z.object({
  status: z
    .enum(['needed', ...Object.values(STATUS_WORDS)])
    .describe(
      '`needed`: none was written. `missed`: none reached the PSP before the deadline or the decision. `unknown`: the same, but an earlier try may have arrived, because the PSP does not tell which defence it has',
    ),
  canBeSent: z.boolean().describe('Whether a defence can be written now'),
  text: words('What the merchant wrote').nullable(),
  writtenAt: instant('When it was written').nullable(),
  settledAt: instant('When it ended: was delivered, refused, missed or unknown').nullable(),
  refusal: words(
    `Why the PSP refused it, in its words. \`${OTHER_DEFENCE}\`: the PSP already has another defence`,
  ).nullable(),
})
