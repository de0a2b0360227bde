import type { Prisma, Transaction } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import { AppError } from '@/lib/errors'
import { uuid } from '@/lib/text'

/**
 * One of a merchant's transactions.
 *
 * @throws AppError `not_found`, for another merchant's and for what is no UUID too
 */
export async function getTransaction(
  merchantId: string,
  transactionId: string,
): Promise<Transaction> {
  const id = uuid().safeParse(transactionId)
  if (!id.success) throw notFound()
  return get({ merchantId, transactionId: id.data })
}

/**
 * One of a merchant's charges.
 *
 * @throws AppError `not_found`, for another merchant's and for a withdrawal too
 */
export async function getCharge(merchantId: string, transactionId: string): Promise<Transaction> {
  const id = uuid().safeParse(transactionId)
  if (!id.success) throw notFound()
  return get({ merchantId, type: 'CASHIN', transactionId: id.data })
}

/** Which withdrawal is meant; when both ids are given, the one that has both. */
interface CashoutReference {
  id?: number
  transactionId?: string
}

/**
 * One of a merchant's withdrawals, by its `transactionId` or its legacy integer.
 *
 * @throws AppError `not_found`, for another merchant's and for a charge too
 */
export function getCashout(
  merchantId: string,
  { id, transactionId }: CashoutReference,
): Promise<Transaction> {
  return get({
    merchantId,
    type: 'CASHOUT',
    transactionId,
    ...(id !== undefined && { id: BigInt(id) }),
  })
}

async function get(where: Prisma.TransactionWhereInput): Promise<Transaction> {
  const row = await prisma.transaction.findFirst({ where })
  if (!row) throw notFound()
  return row
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such transaction in this account')
}
