import { AppError } from '@/lib/kernel/errors'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import type { Prisma, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { ChargeBody } from './charge-body'
import { chargeDigest } from './charge-row'

/**
 * Before a request's charge is opened at a provider: the charge that an earlier request made under
 * the same `referenceId`. Null when there is none.
 *
 * @throws AppError `idempotency_conflict` when that request had another body
 */
export async function findEarlierCharge(
  merchantId: string,
  body: ChargeBody,
): Promise<Transaction | null> {
  const { referenceId: idempotencyKey } = body
  if (!idempotencyKey) return null
  return findOfSameBody({ merchantId, type: 'CASHIN', idempotencyKey }, chargeDigest(body))
}

/**
 * After a charge was not inserted: the one that another request inserted first under the same
 * `referenceId`, or the charge itself, if it was inserted before the connection was lost. Null when
 * there is none.
 *
 * @throws AppError `idempotency_conflict` when that request had another body
 */
export function findFirstCharge(charge: Transaction): Promise<Transaction | null> {
  const { merchantId, transactionId, idempotencyKey, requestDigest } = charge
  const ofSameKey = idempotencyKey ? [{ type: 'CASHIN' as const, idempotencyKey }] : []
  return findOfSameBody({ merchantId, OR: [{ transactionId }, ...ofSameKey] }, requestDigest)
}

async function findOfSameBody(
  where: Prisma.TransactionWhereInput,
  digest: Uint8Array,
): Promise<Transaction | null> {
  const first = await prisma.transaction.findFirst({ where })
  if (first && !sameDigest(first.requestDigest, digest)) {
    throw new AppError(
      'idempotency_conflict',
      'This referenceId was used for a charge with another body; use a new one for a new charge',
      { transactionId: first.transactionId },
    )
  }
  return first
}
