import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@/lib/platform/db/prisma'
import { type Movement, ROUTES } from './movements'

/**
 * Writes a transaction's movements. Each kind moves once in a transaction's
 * life, or once in each `attempt` of what may be tried again: a second time is
 * a unique violation, and undoes the caller's whole database transaction.
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
