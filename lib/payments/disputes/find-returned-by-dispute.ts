import { isReturnByDispute } from '@/lib/payments/transaction/status'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'

/** The ids of those of one merchant's transactions that a lost dispute about a PIX returned. */
export async function findReturnedByDispute(
  merchantId: string,
  rows: readonly Pick<Transaction, 'transactionId' | 'type' | 'status'>[],
): Promise<ReadonlySet<string>> {
  const ids = rows
    .filter(({ type, status }) => type === 'CASHIN' && status === 'REVERSED')
    .map(({ transactionId }) => transactionId)
  if (ids.length === 0) return new Set()
  const where = { merchantId, transactionId: { in: ids } }
  const changes = await readInTurn(merchantId, ({ prisma }) =>
    prisma.statusChange.findMany({ where, select: { transactionId: true, to: true, cause: true } }),
  )
  return new Set(changes.filter(isReturnByDispute).map(({ transactionId }) => transactionId))
}
