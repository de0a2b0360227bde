import { AppError } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'
/** The primary key of a transaction. */
export interface TransactionKey {
  merchantId: string
  transactionId: string
}

/** The Prisma filter for a transaction's primary key. A whole row may be passed. */
export function byKey({ merchantId, transactionId }: TransactionKey) {
  return { merchantId_transactionId: { merchantId, transactionId } }
}

/**
 * The id that a text is.
 *
 * @throws AppError `not_found` for a text that is not a UUID, which names no transaction
 */
export function requireId(text: string): string {
  const id = uuid().safeParse(text)
  if (!id.success) throw noSuchTransaction()
  return id.data
}

/** The error for a transaction that is not one of the merchant's. */
export function noSuchTransaction(): AppError {
  return new AppError('not_found', 'There is no such transaction in this account')
}
