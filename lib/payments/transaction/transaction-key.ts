/** The primary key of a transaction. */
export interface TransactionKey {
  merchantId: string
  transactionId: string
}

/** The Prisma filter for a transaction's primary key. A whole row may be passed. */
export function byKey({ merchantId, transactionId }: TransactionKey) {
  return { merchantId_transactionId: { merchantId, transactionId } }
}
