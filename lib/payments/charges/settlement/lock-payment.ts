import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import type { ReconciliationItem, Transaction } from '@/lib/platform/db/generated/client'
import { lockName } from '@/lib/platform/db/lock-name'
import { prisma, type Tx } from '@/lib/platform/db/prisma'

/** How a payment was credited or decided so far. */
export interface KnownPayment {
  /** The transaction that it was credited as, which may belong to any merchant. */
  credited: Credited | null
  /**
   * The items by which operators credited it or gave it back, or are giving it back: an open one.
   * It may have an item for each connection of the account.
   */
  decided: Decided[]
}

type Credited = TransactionKey & Pick<Transaction, 'chargeId'>
type Decided = Pick<ReconciliationItem, 'itemId' | 'status' | 'resolution'>

/**
 * Locks a payment until the end of the database transaction, and reads what has become of it. Who
 * credits it or gives it back must hold this lock, so that only one of them does.
 *
 * `writeSettlement` does not take it. It leaves payments with an item to those who do.
 *
 * @see docs/decisions/0122
 */
export async function lockPayment(tx: Tx, endToEndId: string): Promise<KnownPayment> {
  await lockName(tx, `payment ${endToEndId}`)
  return readPayment(endToEndId, tx)
}

/**
 * Reads what has become of a payment. The query is not scoped to a merchant, because a payment is
 * credited to one merchant alone.
 */
export async function readPayment(endToEndId: string, db: Tx = prisma): Promise<KnownPayment> {
  const credited = await db.transaction.findFirst({
    where: { endToEndId, type: 'CASHIN' },
    select: { merchantId: true, transactionId: true, chargeId: true },
  })
  const decided = await db.reconciliationItem.findMany({
    where: {
      reference: endToEndId,
      kind: 'payment_unknown',
      resolution: { in: ['credited', 'refunded'] },
    },
    select: { itemId: true, status: true, resolution: true },
    orderBy: { itemId: 'asc' },
  })
  return { credited, decided }
}

/** Whether a payment may be credited. */
export const isFree = ({ credited, decided }: KnownPayment): boolean =>
  credited === null && decided.length === 0

/** Whether an operator is giving a payment back, which its PSP has not ended yet. */
export const isGoingBack = ({ credited, decided }: KnownPayment): boolean =>
  credited === null && decided.some(({ status }) => status === 'OPEN')
