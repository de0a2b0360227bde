import { randomUUID } from 'node:crypto'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { createCardCharge } from '@/lib/payments/checkout/sessions/create-card-charge'
import { findSession } from '@/lib/payments/checkout/sessions/find-session'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import type { CardCheckout, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { CardProcessor, SessionOrder, SessionOutcome } from '@/lib/providers/cards/port'
import type { Dispute } from '@/lib/providers/dispute'
import type { RefundOrder, RefundOutcome } from '@/lib/providers/refund-port'

/** When the fake's payments were made. */
export const PAID_AT = new Date('2026-11-20T15:00:00.000Z')

/**
 * A card processor that a test controls: it answers with the sessions, refunds and disputes that
 * the test has set, records the orders, and counts the calls.
 */
export class FakeCards implements CardProcessor {
  readonly orders: SessionOrder[] = []
  readonly refundOrders: RefundOrder[] = []
  readonly sessions = new Map<string, SessionOutcome>()
  readonly refunds = new Map<string, RefundOutcome>()
  readonly disputes = new Map<string, Dispute>()
  /** The outcome of a new refund. */
  newRefundOutcome: RefundOutcome = { status: 'processing', returnId: null }
  /** When true, every payment has a refund that was made at the processor itself. */
  isRefundedElsewhere = false
  /** When true, every call throws `acquirer_unavailable`. */
  isDown = false
  calls = 0

  async openSession(order: SessionOrder) {
    this.answer()
    this.orders.push(order)
    const sessionId = `cs_fake_${randomUUID()}`
    const paymentIntentId = `pi_fake_${randomUUID()}`
    this.sessions.set(sessionId, { status: 'open', paymentIntentId })
    const { expiresAt } = order
    const clientSecret = `${sessionId}_secret_1`
    return { sessionId, clientSecret, url: null, paymentIntentId, livemode: false, expiresAt }
  }

  async findSession(sessionId: string) {
    this.answer()
    return this.sessions.get(sessionId)!
  }

  async expireSession(sessionId: string) {
    this.answer()
    const outcome = this.sessions.get(sessionId)!
    if (outcome.status === 'open') {
      this.sessions.set(sessionId, { ...outcome, status: 'expired' })
    }
    return this.sessions.get(sessionId)!
  }

  async sendRefund(order: RefundOrder) {
    this.answer()
    this.refundOrders.push(order)
    if (!this.refunds.has(order.refundId)) this.refunds.set(order.refundId, this.newRefundOutcome)
    return this.refunds.get(order.refundId)!
  }

  async findRefund({ refundId }: { refundId: string }): Promise<RefundOutcome> {
    this.answer()
    return this.refunds.get(refundId) ?? { status: 'unknown' }
  }

  async listRefunds(paymentId: string): Promise<(string | null)[]> {
    this.answer()
    const sent = this.refundOrders.filter((order) => order.paymentId === paymentId)
    const made = sent.filter(({ refundId }) => this.refunds.get(refundId)!.status !== 'refused')
    return [...made.map(({ refundId }) => refundId), ...(this.isRefundedElsewhere ? [null] : [])]
  }

  async findDispute(disputeId: string) {
    this.answer()
    return this.disputes.get(disputeId) ?? null
  }

  async checkReadiness() {
    return []
  }

  async readNotice() {
    return null
  }

  /** The customer pays the full amount, unless `fields` say otherwise. */
  pay(
    { externalId, amount, currency }: Pick<Transaction, 'externalId' | 'amount' | 'currency'>,
    fields: object = {},
  ): void {
    const { paymentIntentId } = this.sessions.get(externalId!)!
    const paidBy = { brand: 'visa', last4: '4242', installments: 1 }
    const outcome = { status: 'paid' as const, amount, currency, paidAt: PAID_AT, paidBy }
    this.sessions.set(externalId!, { paymentIntentId, ...outcome, ...fields })
  }

  /** Opens a dispute of the full amount, unless `fields` say otherwise. */
  dispute({ amount }: Pick<Transaction, 'amount'>, fields: Partial<Dispute> = {}): Dispute {
    const dispute: Dispute = {
      disputeId: `dp_fake_${randomUUID()}`,
      amount,
      reason: 'fraudulent',
      status: 'open',
      openedAt: PAID_AT,
      respondBy: new Date('2026-11-27T15:00:00.000Z'),
      ...fields,
    }
    this.disputes.set(dispute.disputeId, dispute)
    return dispute
  }

  private answer(): void {
    this.calls += 1
    if (this.isDown) throw new AppError('acquirer_unavailable', 'The card provider did not answer')
  }
}

/** Gives a merchant a card checkout, with the settlement mode `internal` by default. */
export function takeCards(
  { merchantId }: Pick<Merchant, 'merchantId'>,
  columns: Partial<CardCheckout> = {},
) {
  const data = { merchantId, provider: 'sandbox', settlementMode: 'internal' } as const
  const { walletNotes: _, readiness: __, ...given } = columns
  return prisma.cardCheckout.create({ data: { ...data, ...given } })
}

/** The merchant's columns, its checkout's columns, and the body's fields. */
interface Wanted {
  columns?: Partial<Merchant>
  checkout?: Partial<CardCheckout>
  fields?: object
}

/** A card charge of 100.00 by default, of a new merchant with a fake processor. */
export async function newCardCharge({ columns = {}, checkout = {}, fields = {} }: Wanted = {}) {
  const { merchant, ...world } = await newMerchant(columns)
  await takeCards(merchant, checkout)
  const cards = new FakeCards()
  const body = ChargeBody.parse({ amount: 100, paymentMethod: 'credit_card', ...fields })
  const options = { publicKey: null, origin: 'API', processor: cards } as const
  const { charge } = await createCardCharge(merchant, body, options)
  const current = async () => (await findSession(charge)).charge
  return { ...world, merchant, merchantId: merchant.merchantId, cards, charge, current }
}

/** As `newCardCharge`, paid and synced. */
export async function newPaidCardCharge(wanted: Wanted = {}) {
  const made = await newCardCharge(wanted)
  made.cards.pay(made.charge)
  await syncSession(made.charge, made.cards)
  return { ...made, charge: await made.current() }
}
