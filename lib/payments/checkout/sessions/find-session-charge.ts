import { AppError, invalidRequest } from '@/lib/kernel/errors'
import type { Prisma, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import type { SessionQuery } from './session-query'

/**
 * The card charge whose checkout session is meant.
 *
 * @throws AppError `invalid_request` when the ways of naming it lead to different charges
 * @throws AppError `not_found` for no such charge, for another merchant's, and for one by PIX
 * @see docs/contract.md#reading-a-checkout-session
 */
export async function findSessionCharge(
  merchantId: string,
  query: SessionQuery,
): Promise<Transaction> {
  const found = await Promise.all(waysOf(query).map((way) => find(merchantId, way)))
  const [first, ...rest] = found
  if (rest.some((row) => row?.transactionId !== first?.transactionId)) {
    const message = 'transactionId, sessionId and id do not mean the same charge'
    throw invalidRequest({ path: '', message })
  }
  if (!first) throw new AppError('not_found', 'There is no such checkout session in this account')
  if (first.source === 'PIX') {
    throw new AppError('not_found', 'This charge is paid by PIX: it has no checkout session')
  }
  return first
}

function waysOf({ transactionId, sessionId, id }: SessionQuery): Prisma.TransactionWhereInput[] {
  return [
    ...(transactionId === undefined ? [] : [{ transactionId }]),
    ...(sessionId === undefined ? [] : [{ externalId: sessionId, source: 'CREDIT_CARD' as const }]),
    ...(id === undefined ? [] : [{ id: BigInt(id) }]),
  ]
}

function find(merchantId: string, way: Prisma.TransactionWhereInput): Promise<Transaction | null> {
  return prisma.transaction.findFirst({ where: { ...way, merchantId, type: 'CASHIN' } })
}
