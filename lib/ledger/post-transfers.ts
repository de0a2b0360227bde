import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@/lib/platform/db/prisma'
import { type Movement, ROUTES } from './movements'

/**
 * Writes the ledger transfers of a transaction. Each kind is written once per transaction, or once
 * per `attempt` of a step that can be retried: writing it again violates a unique constraint and
 * rolls back the caller's database transaction.
 */
export async function postTransfers(
  tx: Tx,
  of: { merchantId: string; transactionId: string; attempt?: number },
  movements: Movement[],
  at: Date,
): Promise<void> {
  await tx.ledgerTransfer.createMany({
    data: movements.map(({ kind, amount }) => ({
      merchantId: of.merchantId,
      transactionId: of.transactionId,
      transferId: uuidv7(),
      kind,
      attempt: of.attempt,
      debitAccount: ROUTES[kind].from,
      creditAccount: ROUTES[kind].to,
      amount,
      at,
    })),
  })
}
