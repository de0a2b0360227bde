import { z } from 'zod'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import { StatusSchema, TransactionFields } from '@/lib/payments/transaction/public-transaction'
import type {
  CheckoutSession,
  Dispute,
  Prisma,
  Transaction,
} from '@/lib/platform/db/generated/client'
import { pageOf } from '@/lib/platform/http/pagination'
import { DefenceSchema, presentDefence } from './defence'
import { OUTCOMES, outcomeOf } from './dispute'

/** The relations of a dispute that the dashboard shows, as Prisma includes them. */
export const WITH_CHARGE = {
  transaction: true,
  charge: { include: { checkout: true } },
  defences: { orderBy: { attempt: 'desc' }, take: 1 },
} as const satisfies Prisma.DisputeInclude

/** A dispute with its INFRACTION, its charge and its last defence. */
export type ShownDispute = Prisma.DisputeGetPayload<{ include: typeof WITH_CHARGE }>

/** The facts that are shown of a dispute and that are not in its own row. */
export interface Standing {
  at: Date
  /**
   * How much of each open dispute's blocked amount the balance does not cover, by INFRACTION id.
   */
  owed: ReadonlyMap<string, Centavos>
  /** The ids of the INFRACTIONs against which the PSP takes a defence. */
  defendable: ReadonlySet<string>
}

/** A dispute as the dashboard shows it. */
export function presentDispute(
  dispute: ShownDispute,
  { at, owed, defendable }: Standing,
  installation: Parameters<typeof answerPlace>[1],
) {
  const { transactionId, chargeId, reason, blocked, respondBy, transaction } = dispute
  const [defence = null] = dispute.defences
  const isTaken = defendable.has(transactionId)
  const { status, source, clientName, payerName, clientEmail } = transaction
  const missing = owed.get(transactionId) ?? 0n
  const outcome = outcomeOf(status)
  return {
    transactionId,
    chargeId,
    status,
    outcome,
    source,
    payer: clientName ?? payerName ?? clientEmail,
    currency: transaction.currency,
    amount: toReais(transaction.amount),
    blocked: toReais(blocked - missing),
    owedAmount: toReais(missing),
    reason,
    openedAt: transaction.transactionDate.toISOString(),
    respondBy: respondBy?.toISOString() ?? null,
    decidedAt: outcome === 'open' ? null : transaction.updatedAt.toISOString(),
    answer: answerPlace(dispute, { ...installation, isTaken }),
    defence: presentDefence({ dispute, infraction: transaction, defence, isTaken }, at),
  }
}

/** A dispute with its charge and the checkout session, which names the provider. */
export type DisputeOfCharge = Dispute & {
  charge: Transaction & { checkout: CheckoutSession | null }
}

/** Where a merchant answers a dispute. */
type AnswerPlace = { place: (typeof PLACES)[number]; url: string | null }

const PLACES = ['sandbox', 'stripe', 'dashboard', 'psp'] as const

const STRIPE = 'https://dashboard.stripe.com'

/**
 * Where the merchant answers a dispute: for the sandbox a page of the test bank, for Stripe the
 * payment in its dashboard, for a PIX the dispute's page in our dashboard, or the merchant's own
 * contact with a PSP that takes no defence from us.
 */
export function answerPlace(
  { disputeId, transactionId, charge }: DisputeOfCharge,
  { publicUrl, isLive, isTaken }: { publicUrl: string; isLive: boolean; isTaken?: boolean },
): AnswerPlace {
  const { checkout, gatewayId } = charge
  if (checkout?.provider === 'stripe') {
    const mode = checkout.livemode ? '' : '/test'
    const path = gatewayId ? `/payments/${encodeURIComponent(gatewayId)}` : '/disputes'
    return { place: 'stripe', url: STRIPE + mode + path }
  }
  const isSandbox = !isLive && charge.connectionId === null
  if (isTaken && !isSandbox) {
    return { place: 'dashboard', url: `${publicUrl}/transactions/${transactionId}` }
  }
  if (!isSandbox) return { place: 'psp', url: null }
  return { place: 'sandbox', url: `${publicUrl}/sandbox/disputes/${encodeURIComponent(disputeId)}` }
}

/**
 * A dispute in an event's payload. The status of its INFRACTION is left out: a lost dispute is
 * `COMPLETED`, which a receiver could mistake for "paid".
 */
export function presentEventDispute(dispute: Dispute, infraction: Transaction) {
  const { transactionId, amount, status, transactionDate, updatedAt } = infraction
  const outcome = outcomeOf(status)
  return {
    transactionId,
    outcome,
    amount: toReais(amount),
    reason: dispute.reason,
    openedAt: transactionDate.toISOString(),
    respondBy: dispute.respondBy?.toISOString() ?? null,
    decidedAt: outcome === 'open' ? null : updatedAt.toISOString(),
  }
}

export const DisputeSchema = z
  .object({
    transactionId: id('The `INFRACTION` transaction of the dispute'),
    chargeId: id('The disputed charge'),
    status: StatusSchema,
    outcome: z.enum(OUTCOMES).describe('Whether it is open, or was won or lost by the merchant'),
    source: TransactionFields.source,
    payer: words('The name or the e-mail of the payer').nullable(),
    currency: words('The currency of the amounts: ISO 4217, lower case'),
    amount: money('The disputed amount'),
    blocked: money('How much of it is, or was, blocked in the balance while the dispute is open'),
    owedAmount: money(
      'The part that the balance does not cover while the dispute is open. It is taken from the next money that becomes available, before any withdrawal or refund',
    ),
    reason: words("The provider's reason code"),
    openedAt: instant('When the payer disputed it'),
    respondBy: instant('When the time to answer ends').nullable(),
    decidedAt: instant('When it was decided; null while it is open').nullable(),
    answer: z
      .object({
        place: z.enum(PLACES).describe('Where the answer is submitted'),
        url: words('The page on which it is answered; null when there is none').nullable(),
      })
      .meta({ description: 'Where the merchant answers it' }),
    defence: DefenceSchema.nullable().describe(
      "The merchant's defence; null for a dispute that takes none here, and for one that was decided without",
    ),
  })
  .meta({ id: 'Dispute', description: 'A dispute about a charge' })

export const DisputePageSchema = pageOf(DisputeSchema)
