import { invalidRequestError } from '@/lib/kernel/errors'
import type { WithCheckout } from '@/lib/payments/transaction/payment-method'
import {
  byKey,
  noSuchTransactionError,
  requireId,
} from '@/lib/payments/transaction/transaction-key'
import type { Prisma, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * One of a merchant's transactions.
 *
 * @throws AppError `not_found` also for another merchant's transaction and for an id that is not a
 *   UUID
 */
export async function getTransaction(
  merchantId: string,
  transactionId: string,
): Promise<Transaction> {
  const row = await find({ merchantId, transactionId: requireId(transactionId) })
  if (!row) throw noSuchTransactionError()
  return row
}

/**
 * One of a merchant's charges.
 *
 * @throws AppError `not_found` also for another merchant's charge and for a withdrawal
 */
export async function getCharge(merchantId: string, transactionId: string): Promise<Transaction> {
  const row = await find({ merchantId, type: 'CASHIN', transactionId: requireId(transactionId) })
  if (!row) throw noSuchTransactionError('charge')
  return row
}

/**
 * Adds to a card charge the columns of its checkout that distinguish a boleto from a card payment.
 */
export async function getMethod(charge: Transaction): Promise<WithCheckout> {
  if (charge.source === 'PIX') return charge
  const select = { methodTypes: true, paidBrand: true, boletoCode: true }
  const checkout = await prisma.checkoutSession.findUnique({ where: byKey(charge), select })
  return { ...charge, checkout }
}

/** Names a withdrawal by either id, or by both. */
interface WithdrawalReference {
  id?: number
  transactionId?: string
}

/**
 * One of a merchant's withdrawals, by its `transactionId` or its legacy integer id.
 *
 * @throws AppError `invalid_request` when the two ids name different withdrawals, or one of them
 *   none
 * @throws AppError `not_found` also for another merchant's withdrawal and for a charge
 */
export async function getWithdrawal(
  merchantId: string,
  { id, transactionId }: WithdrawalReference,
): Promise<Transaction> {
  const ways = [
    ...(transactionId === undefined ? [] : [{ transactionId }]),
    ...(id === undefined ? [] : [{ id: BigInt(id) }]),
  ]
  const found = await Promise.all(ways.map((way) => find({ ...way, merchantId, type: 'CASHOUT' })))
  const [first, ...rest] = found
  if (rest.some((row) => row?.transactionId !== first?.transactionId)) {
    const message = 'transactionId and id do not mean the same withdrawal'
    throw invalidRequestError({ path: '', message })
  }
  if (!first) throw noSuchTransactionError('withdrawal')
  return first
}

function find(where: Prisma.TransactionWhereInput): Promise<Transaction | null> {
  return prisma.transaction.findFirst({ where })
}
