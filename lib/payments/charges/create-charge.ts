import type { Actor } from '@/lib/accounts/audit/actor'
import { feeFor } from '@/lib/accounts/merchants/fees'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { invalidRequestError } from '@/lib/kernel/errors'
import { fromReais } from '@/lib/kernel/money'
import { newId } from '@/lib/kernel/new-id'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import { type ChargeBody, cardFieldsOf } from '@/lib/payments/charges/row/charge-body'
import { chargeRow } from '@/lib/payments/charges/row/charge-row'
import { findEarlierCharge, findFirstCharge } from '@/lib/payments/charges/row/find-first-charge'
import { insertCharge, insertPersonsCharge } from '@/lib/payments/charges/row/insert-charge'
import { createCardCharge } from '@/lib/payments/checkout/sessions/create-card-charge'
import { askFirst, type ChargePsps, pspsForCharge } from '@/lib/payments/connections/psp/choose-psp'
import { takeId } from '@/lib/payments/transaction/take-id'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import type { Psp } from '@/lib/providers/pix/port'

/** How long a PIX charge can be paid. */
const PIX_LIFE_MS = DAY_MS

/** A charge, and whether an earlier request had created it. */
interface CreatedCharge {
  charge: Transaction
  replayed: boolean
}

interface ChargeOptions {
  /** The public key of the calling API key, which card checkouts give to frontends. */
  publicKey?: string | null
  origin?: TxOrigin
  /** The person who creates it, for the audit log. Charges of API keys are in the request log. */
  actor?: Actor
  psp?: Psp
}

/** The origin and the actor of a new charge. */
type By = { origin: TxOrigin } & Pick<ChargeOptions, 'actor'>

/**
 * Creates a charge, by PIX or by card, once per `referenceId`. A repeated request returns the first
 * charge with its current status.
 *
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @throws AppError `acquirer_unavailable` when no provider gave an answer
 * @throws AppError `pix_not_configured` for a PIX charge where live mode has no PSP
 * @throws AppError `checkout_not_configured` for a card charge of an account without a card
 *   checkout
 * @throws AppError `invalid_request` for fields that contradict each other
 * @see docs/contract.md#creating-a-charge
 */
export async function createCharge(
  merchant: Merchant,
  body: ChargeBody,
  { publicKey = null, origin = 'API', actor, psp }: ChargeOptions = {},
): Promise<CreatedCharge> {
  const cardFields = cardFieldsOf(body)
  if (cardFields.length === 0) return createPixCharge(merchant, body, { origin, actor, psp })
  if (body.paymentMethod === 'pix') {
    const message = 'is for card charges, but paymentMethod is "pix": leave one of them out'
    throw invalidRequestError(...cardFields.map((path) => ({ path, message })))
  }
  return createCardCharge(merchant, body, { publicKey, origin, actor })
}

async function createPixCharge(
  merchant: Merchant,
  body: ChargeBody,
  { psp, ...by }: By & Pick<ChargeOptions, 'psp'>,
): Promise<CreatedCharge> {
  let chosen: ChargePsps
  try {
    chosen = psp
      ? { psps: [{ connectionId: null, psp }], settlementMode: 'internal' }
      : await pspsForCharge(merchant.merchantId)
  } catch (refusal) {
    // The repeat of a charge needs no PSP any more.
    const earlier = await findEarlierCharge(merchant.merchantId, body)
    if (!earlier) throw refusal
    return { charge: earlier, replayed: true }
  }
  return openPixCharge(merchant, body, by, chosen)
}

/**
 * A PSP opens the charge before the row is written, outside any database transaction. A crash in
 * between, or a PSP whose answer is lost, leaves a PIX code that nobody has received.
 */
async function openPixCharge(
  merchant: Merchant,
  body: ChargeBody,
  { origin, actor }: By,
  { psps, settlementMode }: ChargePsps,
): Promise<CreatedCharge> {
  if (body.currency !== 'brl') {
    throw invalidRequestError({
      path: 'currency',
      message: 'a PIX charge is in brl',
      code: 'currency',
    })
  }
  // A PSP that is asked would open another charge. The sandbox bank is not asked, so there the
  // insertion alone finds the first charge.
  const isAsked = psps.some(({ connectionId }) => connectionId !== null)
  const earlier = isAsked ? await findEarlierCharge(merchant.merchantId, body) : null
  if (earlier) return { charge: earlier, replayed: true }
  const createdAt = now()
  const transactionId = newId(createdAt)
  const amount = fromReais(body.amount)
  const order = {
    transactionId,
    amount,
    createdAt,
    merchantName: merchant.name,
    merchantCity: merchant.city,
    expiresAt: new Date(createdAt.getTime() + PIX_LIFE_MS),
  }
  const { connectionId, answer: opened } = await askFirst(psps, (psp) => psp.openCharge(order))
  const row = chargeRow(body, {
    merchantId: merchant.merchantId,
    transactionId,
    id: await takeId(),
    origin,
    source: 'PIX',
    settlementMode,
    feeAmount: feeFor(merchant, { source: 'PIX', amount, settlementMode }),
    createdAt,
    expiresAt: opened.expiresAt,
  })
  const charge = { ...row, ...opened, connectionId }
  if (await (actor ? insertPersonsCharge(charge, actor) : insertCharge(charge))) {
    await planEarlyExpiry(charge)
    return { charge, replayed: false }
  }
  const first = await findFirstCharge(charge)
  if (!first) throw new Error(`charge ${transactionId} was neither inserted nor found`)
  return { charge: first, replayed: first.transactionId !== transactionId }
}

/** The period of the recurring job `expire_charges`. */
const EXPIRY_JOB_MS = MINUTE_MS

/**
 * Adds a job that expires a charge on time when it lives for less than a minute. The job is not
 * written with the charge, because concurrent charges share one INSERT statement. After a crash in
 * between, `expire_charges` expires the charge within a minute.
 */
async function planEarlyExpiry(charge: Transaction): Promise<void> {
  const { merchantId, transactionId, createdAt, expiresAt } = charge
  if (!expiresAt || expiresAt.getTime() - createdAt.getTime() > EXPIRY_JOB_MS) return
  await addJob(prisma, 'expire_charge', { merchantId, transactionId }, { runAt: expiresAt })
}
