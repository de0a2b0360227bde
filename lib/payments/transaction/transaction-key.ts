/** What one transaction is known by, everywhere. */
export interface TransactionKey {
  merchantId: string
  transactionId: string
}

/** The database's way to say which one; a whole row will do for a key. */
export function byKey({ merchantId, transactionId }: TransactionKey) {
  return { merchantId_transactionId: { merchantId, transactionId } }
}
