import type { PixAcquirer } from '@/lib/acquirers/port'
import { now } from '@/lib/clock'
import type { Transaction } from '@/lib/db/generated/client'
import type { TxOrigin } from '@/lib/db/generated/enums'
import { prisma } from '@/lib/db/prisma'
import { env } from '@/lib/env'
import { AppError, invalidRequest } from '@/lib/errors'
import type { Merchant } from '@/lib/merchants/merchant'
import { fromReais } from '@/lib/money'
import { newId } from '@/lib/new-id'
import { type ChargeBody, cardFieldsOf } from './charge-body'
import { chargeRow } from './charge-row'
import { pixAcquirer } from './choose-acquirer'
import { insertCharge } from './insert-charge'
import { sameDigest } from './request-digest'
import { takeId } from './take-id'

const PIX_FEE = { basisPoints: env.PIX_FEE_BASIS_POINTS, fixed: env.PIX_FEE_FIXED }

/**
 * Opens a charge, once per `referenceId`: a repeat gets the first charge back,
 * as it is by now.
 *
 * The acquirer is asked before the row is written, outside any database
 * transaction. A crash in between leaves at most a code that nobody was given.
 *
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @throws AppError `acquirer_unavailable` when the acquirer gave no answer
 * @throws AppError `checkout_not_configured` for a card, without a card checkout
 * @throws AppError `invalid_request` for fields that contradict each other
 * @see contract, POST /v1/integrations/create-transaction
 */
export async function createCharge(
  merchant: Merchant,
  body: ChargeBody,
  { origin = 'API', acquirer = pixAcquirer }: { origin?: TxOrigin; acquirer?: PixAcquirer } = {},
): Promise<{ charge: Transaction; replayed: boolean }> {
  requirePix(body)
  const createdAt = now()
  const transactionId = newId(createdAt)
  const opened = await acquirer.openCharge({
    transactionId,
    amount: fromReais(body.amount),
    merchantName: merchant.name,
    merchantCity: merchant.city,
  })
  const id = await takeId()
  const row = chargeRow({
    merchant,
    body,
    transactionId,
    id,
    origin,
    createdAt,
    pixFeeRate: PIX_FEE,
  })
  const charge = { ...row, ...opened }
  if (await insertCharge(charge)) return { charge, replayed: false }
  return replay(charge)
}

/** Of this version's ways to pay, a charge that asks for a card has none. */
function requirePix(body: ChargeBody): void {
  const cardFields = cardFieldsOf(body)
  if (cardFields.length > 0) {
    if (body.paymentMethod === 'pix') {
      const message = 'is for card charges, but paymentMethod is "pix": leave one of them out'
      throw invalidRequest(...cardFields.map((path) => ({ path, message })))
    }
    throw new AppError('checkout_not_configured', 'This account has no active card checkout')
  }
  if (body.currency !== 'brl') {
    throw invalidRequest({ path: 'currency', message: 'a PIX charge is in brl' })
  }
}

async function replay(charge: Transaction): Promise<{ charge: Transaction; replayed: boolean }> {
  const { merchantId, transactionId, type, idempotencyKey } = charge
  const first = await prisma.transaction.findFirst({
    where: {
      merchantId,
      OR: [{ transactionId }, ...(idempotencyKey ? [{ type, idempotencyKey }] : [])],
    },
  })
  if (!first) throw new Error(`charge ${transactionId} was neither written nor there`)
  if (!sameDigest(first.requestDigest, charge.requestDigest)) {
    throw new AppError(
      'idempotency_conflict',
      'This referenceId was used for a charge with another body; use a new one for a new charge',
      { transactionId: first.transactionId },
    )
  }
  return { charge: first, replayed: first.transactionId !== transactionId }
}
