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

/** The Prisma filter for any of these primary keys. */
export const byAny = (keys: readonly TransactionKey[]) => ({
  OR: keys.map(({ merchantId, transactionId }) => ({ merchantId, transactionId })),
})

/** Rows in the order of their keys, which a query by many keys does not keep. */
export function inOrderOf<T extends TransactionKey>(
  keys: readonly TransactionKey[],
  rows: readonly T[],
): T[] {
  const byId = new Map(rows.map((row) => [row.transactionId, row]))
  return keys.flatMap(({ transactionId }) => byId.get(transactionId) ?? [])
}

/**
 * The id that a text is.
 *
 * @throws AppError `not_found` for a text that is not a UUID, which names no transaction
 */
export function requireId(text: string): string {
  const id = uuid().safeParse(text)
  if (!id.success) throw noSuchTransactionError()
  return id.data
}

/** The error for a transaction that is not one of the merchant's, or not of the kind asked for. */
export function noSuchTransactionError(
  kind: 'transaction' | 'charge' | 'withdrawal' = 'transaction',
): AppError {
  return new AppError('not_found', `There is no such ${kind} in this account`)
}
