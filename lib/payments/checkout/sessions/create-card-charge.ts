import type { Actor } from '@/lib/accounts/audit/actor'
import { feeFor } from '@/lib/accounts/merchants/fees'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { type ChargeBody, cardFieldsOf } from '@/lib/payments/charges/row/charge-body'
import { chargeRow } from '@/lib/payments/charges/row/charge-row'
import { findEarlierCharge, findFirstCharge } from '@/lib/payments/charges/row/find-first-charge'
import { recordCharge } from '@/lib/payments/charges/row/insert-charge'
import { displayNameOf } from '@/lib/payments/checkout/checkout-defaults'
import { cardProcessorOf } from '@/lib/payments/connections/cards/make-card-processor'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { takeId } from '@/lib/payments/transaction/take-id'
import { now } from '@/lib/platform/clock'
import { sealSecret } from '@/lib/platform/crypto/seal'
import type { CardCheckout, Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { log } from '@/lib/platform/log'
import type { CardProcessor, OpenedSession, SessionOrder } from '@/lib/providers/cards/port'
import { secretPlace } from './find-session'
import { sessionOrder } from './session-order'
import { firstSyncAt } from './sync-session'

interface CardChargeOptions {
  /** The public key of the calling API key; null for a dashboard user. */
  publicKey: string | null
  origin: TxOrigin
  /** The person who creates it, for the audit log. */
  actor?: Actor
  /** Replaces the account's provider in tests. */
  processor?: CardProcessor
}

/**
 * Creates a card charge with its checkout session, once per `referenceId`.
 *
 * The provider opens the session before the row is written, outside any database transaction. A
 * crash or a lost race leaves a session whose secret nobody received; it expires unpaid. Only a
 * `cardToken`, which the sandbox alone takes, pays a session while it is opened. So requests that
 * repeat one at the same process wait for the first. A race that is lost to another process leaves
 * a payment, which is logged as an error, and so does an answer that was lost, which is not.
 *
 * @throws AppError `checkout_not_configured` without an active card checkout
 * @throws AppError `invalid_request` for fields that this account's checkout does not support
 * @throws AppError `idempotency_conflict`, `acquirer_unavailable`
 * @see docs/decisions/0022
 */
export async function createCardCharge(
  merchant: Merchant,
  body: ChargeBody,
  options: CardChargeOptions,
): Promise<CreatedCharge> {
  const { referenceId, cardToken } = body
  const create = () => openCardCharge(merchant, body, options)
  if (!referenceId || !cardToken) return create()
  return takeTurn(`token ${merchant.merchantId} ${referenceId}`, create, { atOnce: 1 })
}

interface CreatedCharge {
  charge: Transaction
  replayed: boolean
}

async function openCardCharge(
  merchant: Merchant,
  body: ChargeBody,
  options: CardChargeOptions,
): Promise<CreatedCharge> {
  const { merchantId } = merchant
  const createdAt = now()
  const transactionId = newId(createdAt)
  const earlier = await findEarlierCharge(merchantId, body)
  if (earlier) return { charge: earlier, replayed: true }

  const checkout = await prisma.cardCheckout.findUnique({ where: { merchantId } })
  if (!checkout?.enabled) throw noCheckoutError(body)
  const given = { merchant, checkout, publicUrl: env.PUBLIC_URL, transactionId, createdAt }
  const order = sessionOrder(body, given)
  const processor = options.processor ?? cardProcessorOf(checkout)
  const session = await processor.openSession(atProvider(order))
  const source = 'CREDIT_CARD'
  const { settlementMode } = checkout
  const row = chargeRow(body, {
    merchantId,
    transactionId,
    id: await takeId(),
    origin: options.origin,
    source,
    settlementMode,
    feeAmount: feeFor(merchant, { source, amount: order.amount, settlementMode }),
    createdAt,
    expiresAt: session.expiresAt,
  })
  const charge = { ...row, externalId: session.sessionId, gatewayId: session.paymentIntentId }
  const displayName = displayNameOf(merchant, checkout)
  const publishableKey = checkout.publishableKey ?? options.publicKey
  const written = { charge, order, session, checkout, displayName, publishableKey }
  if (await insert(written, options.actor)) return { charge, replayed: false }

  await closeUnused(processor, charge)
  const first = await findFirstCharge(charge)
  if (!first) throw new Error(`charge ${transactionId} was neither inserted nor found`)
  return { charge: first, replayed: true }
}

/** Names the fields, because a backend that meant a PIX does not know that they ask for a card. */
function noCheckoutError(body: ChargeBody): AppError {
  const cardFields = cardFieldsOf(body)
  const asks = cardFields.length === 1 ? 'asks' : 'ask'
  const message = `This account has no active card checkout, and ${cardFields.join(', ')} ${asks} for a card charge: send none of them for a PIX`
  return new AppError('checkout_not_configured', message, { cardFields })
}

/** Closes the session of a request that lost the race for its idempotency key. */
async function closeUnused(
  processor: CardProcessor,
  { merchantId, externalId: sessionId }: Transaction,
): Promise<void> {
  try {
    const { status } = await processor.expireSession(sessionId!)
    if (status !== 'paid' && status !== 'processing') return
    log.error(
      { merchantId, sessionId },
      'a checkout session without a charge was paid: refund it at the card processor',
    )
  } catch (err) {
    log.warn(
      { err, merchantId, sessionId },
      'an unused checkout session could not be closed; it stays open until it expires',
    )
  }
}

/**
 * The provider sees every session as custom, because our own page or frame shows its card fields.
 */
function atProvider(order: SessionOrder): SessionOrder {
  if (order.uiMode !== 'hosted') return { ...order, uiMode: 'custom' }
  const returnUrl = `${env.PUBLIC_URL}/checkout/{CHECKOUT_SESSION_ID}`
  return { ...order, uiMode: 'custom', returnUrl }
}

interface Written {
  charge: Transaction
  order: SessionOrder
  session: OpenedSession
  checkout: CardCheckout
  displayName: string
  publishableKey: string | null
}

/**
 * Inserts the charge, its session and the audit entry of a person's charge in one database
 * transaction.
 *
 * @returns false when the idempotency key was taken
 */
function insert(written: Written, actor: Actor | undefined): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const isNew = await insertTransaction(tx, written.charge, { cause: 'created' })
    if (isNew) await tx.checkoutSession.create({ data: sessionRow(written) })
    if (isNew && actor) await recordCharge(tx, written.charge, actor)
    return isNew
  })
}

function sessionRow({ charge, order, session, checkout, ...shown }: Written) {
  const { merchantId, transactionId, createdAt } = charge
  const { sessionId, clientSecret } = session
  return {
    merchantId,
    transactionId,
    sessionId,
    provider: checkout.provider,
    uiMode: order.uiMode,
    clientSecretCipher: clientSecret && sealSecret(clientSecret, secretPlace(sessionId)),
    ...shown,
    paymentMethodConfigurationId: order.paymentMethodConfigurationId,
    methodTypes: order.methodTypes,
    installments: order.installments,
    livemode: session.livemode,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    returnUrl: order.returnUrl,
    expiresAt: session.expiresAt,
    nextSyncAt: firstSyncAt(createdAt),
    createdAt,
    updatedAt: createdAt,
  }
}
