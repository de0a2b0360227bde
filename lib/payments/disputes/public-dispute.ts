import { z } from 'zod'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import { StatusSchema, TransactionFields } from '@/lib/payments/transaction/public-transaction'
import type { CheckoutSession, Dispute, Transaction } from '@/lib/platform/db/generated/client'
import { pageOf } from '@/lib/platform/http/pagination'
import { OUTCOMES, outcomeOf } from './dispute'

/**
 * A dispute as the dashboard has it, in its list, on its charge's record and on its own.
 *
 * @param owed how much of what each open dispute blocks the balance does not cover, by INFRACTION
 */
export function presentDispute(
  dispute: DisputeOfCharge & { transaction: Transaction },
  owed: ReadonlyMap<string, Centavos>,
  installation: Parameters<typeof answerPlace>[1],
) {
  const { transactionId, chargeId, reason, blocked, respondBy, transaction } = dispute
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
    amount: toReais(transaction.amount),
    blocked: toReais(blocked - missing),
    owedAmount: toReais(missing),
    reason,
    openedAt: transaction.transactionDate.toISOString(),
    respondBy: respondBy?.toISOString() ?? null,
    decidedAt: outcome === 'open' ? null : transaction.updatedAt.toISOString(),
    answer: answerPlace(dispute, installation),
  }
}

/** A dispute with what tells who its provider is. */
export type DisputeOfCharge = Dispute & {
  charge: Transaction & { checkout: CheckoutSession | null }
}

/** Where a merchant answers a dispute. */
type AnswerPlace = { place: 'sandbox' | 'stripe' | 'psp'; url: string | null }

const STRIPE = 'https://dashboard.stripe.com'

/**
 * Where a dispute is answered: at its provider, never here. A page of the test bank in the sandbox, the
 * payment in the dashboard of Stripe, and for a PIX the channel that the merchant has with the PSP.
 */
export function answerPlace(
  { disputeId, charge }: DisputeOfCharge,
  { publicUrl, isLive }: { publicUrl: string; isLive: boolean },
): AnswerPlace {
  const { checkout, gatewayId } = charge
  if (checkout?.provider === 'stripe') {
    const mode = checkout.livemode ? '' : '/test'
    const path = gatewayId ? `/payments/${encodeURIComponent(gatewayId)}` : '/disputes'
    return { place: 'stripe', url: STRIPE + mode + path }
  }
  if (isLive) return { place: 'psp', url: null }
  return { place: 'sandbox', url: `${publicUrl}/sandbox/disputes/${encodeURIComponent(disputeId)}` }
}

/**
 * A dispute as events tell it, beside its charge. The status of its INFRACTION is not in it: that is
 * `COMPLETED` for a dispute that was lost, which a receiver could take for "paid".
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

/** A payment that its payer denies. */
export const DisputeSchema = z
  .object({
    transactionId: id('The `INFRACTION` that stands for it'),
    chargeId: id('The charge that it is about'),
    status: StatusSchema,
    outcome: z.enum(OUTCOMES).describe('How it stands, for the merchant'),
    source: TransactionFields.source,
    payer: words('The name or the e-mail of the payer').nullable(),
    amount: money('What is disputed'),
    blocked: money('How much of it is held in the balance while it is open, or was held for it'),
    owedAmount: money(
      'What the balance does not cover of it while it is open: it is taken from whatever becomes available next, before any withdrawal or refund',
    ),
    reason: words("The provider's word for why"),
    openedAt: instant('When the payer disputed it'),
    respondBy: instant('Until when it can be answered').nullable(),
    decidedAt: instant('When it was decided; null while it is open').nullable(),
    answer: z
      .object({
        place: z.enum(['sandbox', 'stripe', 'psp']).describe('Who takes the answer'),
        url: words('The page on which it is answered; null where none is known').nullable(),
      })
      .meta({ description: 'Where it is answered, which is at its provider' }),
  })
  .meta({ id: 'Dispute', description: 'A payment that its payer denies' })

export const DisputePageSchema = pageOf(DisputeSchema)
