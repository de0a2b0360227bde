import { validate as isUuid } from 'uuid'
import { AppError } from '@/lib/kernel/errors'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { syncWithdrawal } from '@/lib/payments/withdrawals/send-withdrawal'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { type PayoutFilter, payoutsWhere, presentPayout, SHOWN } from './payout'

/** A page of the withdrawals that are not final, the oldest first, and their total number. */
export async function listPayouts(filter: PayoutFilter) {
  const at = now()
  const where = payoutsWhere(filter.state, at)
  const [rows, total, connections] = await Promise.all([
    prisma.transaction.findMany({
      ...{ where, include: SHOWN, ...slice(filter) },
      orderBy: [{ updatedAt: 'asc' }, { transactionId: 'asc' }],
    }),
    prisma.transaction.count({ where }),
    prisma.pixConnection.findMany({ select: { connectionId: true, psp: true } }),
  ])
  const psps = new Map(connections.map(({ connectionId, psp }) => [connectionId, psp]))
  const data = rows.map((row) => presentPayout(row, psps.get(row.connectionId ?? '') ?? null, at))
  return { data, total }
}

/**
 * Asks the PSP about a withdrawal now, and writes what it says. A withdrawal that waits for
 * approval is not with the PSP yet.
 *
 * @throws AppError `not_found`; `invalid_state` for a withdrawal that was not sent;
 *   `acquirer_unavailable`
 */
export async function syncPayout(transactionId: string) {
  const found = isUuid(transactionId)
    ? await prisma.transaction.findFirst({ where: { transactionId, type: 'CASHOUT' } })
    : null
  if (!found) throw new AppError('not_found', `There is no withdrawal ${transactionId}`)
  if (found.status === 'PENDING') {
    throw new AppError('invalid_state', 'This withdrawal waits for its approval and was not sent')
  }
  const told = await syncWithdrawal(found)
  const { merchantId } = found
  const { status } = await getTransaction(merchantId, transactionId)
  return { status, told }
}
