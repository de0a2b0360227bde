import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
import type { WithCheckout } from '@/lib/payments/transaction/payment-method'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import type { Prisma, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

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

/** The same charge, and of one by card as much of its checkout as tells a boleto from a card. */
export async function getMethod(charge: Transaction): Promise<WithCheckout> {
  if (charge.source === 'PIX') return charge
  const select = { methodTypes: true, paidBrand: true, boletoCode: true }
  const checkout = await prisma.checkoutSession.findUnique({ where: byKey(charge), select })
  return { ...charge, checkout }
}

/** Which withdrawal is meant: by either id, or by both. */
interface WithdrawalReference {
  id?: number
  transactionId?: string
}

/**
 * One of a merchant's withdrawals, by its `transactionId` or its legacy integer.
 *
 * @throws AppError `invalid_request` when the two lead to different withdrawals, or one to none
 * @throws AppError `not_found`, for another merchant's and for a charge too
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
    throw invalidRequest({ path: '', message })
  }
  if (!first) throw notFound()
  return first
}

function find(where: Prisma.TransactionWhereInput): Promise<Transaction | null> {
  return prisma.transaction.findFirst({ where })
}

async function get(where: Prisma.TransactionWhereInput): Promise<Transaction> {
  const row = await find(where)
  if (!row) throw notFound()
  return row
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such transaction in this account')
}
