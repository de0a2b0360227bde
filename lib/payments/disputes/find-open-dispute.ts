import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type { Dispute } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'

/** The dispute about a charge that is not decided yet, if there is one. */
export function findOpenDispute(
  tx: Tx,
  { merchantId, transactionId }: TransactionKey,
): Promise<Dispute | null> {
  return tx.dispute.findFirst({
    where: { merchantId, chargeId: transactionId, transaction: { status: 'PENDING' } },
  })
}
