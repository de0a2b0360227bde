import { openItem } from '@/lib/payments/reconciliation/open-item'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'

/**
 * Opens a difference of a PIX payment that the PSP has refunded by more than we have, in the
 * caller's database transaction. The notice has no sum. The comparison of the payment's day writes
 * it, if the PSP's list of payments has it.
 *
 * @param about as `openItem` takes it
 */
export async function openRefundDifference(
  tx: Tx,
  { connectionId, externalId, transactionId, paidAt }: Transaction,
  about: { isNews?: boolean } = {},
): Promise<void> {
  if (connectionId === null || paidAt === null) return
  await openItem(
    tx,
    { connectionId, paidAt },
    {
      kind: 'refunded_amount',
      reference: externalId ?? transactionId,
      theirs: null,
      ours: 0n,
      evidence: { transactionId },
    },
    about,
  )
}
