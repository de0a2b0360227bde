import { groupBy } from '@/lib/kernel/collections'
import { isId } from '@/lib/kernel/ids'
import { containing } from '@/lib/kernel/text'
import { STATUS_OF_OUTCOME } from '@/lib/payments/disputes/dispute'
import { readStanding } from '@/lib/payments/disputes/read-standing'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { installation } from '@/lib/platform/env'
import { slice } from '@/lib/platform/http/pagination'
import { type FraudReportFilter, presentFraudReport, WITH_MERCHANT } from './fraud-report'

/** A page of all merchants' fraud reports about a PIX, those with the next deadline first. */
export async function listFraudReports(filter: FraudReportFilter) {
  const { state, search } = filter
  const status = state && STATUS_OF_OUTCOME[state]
  const found = search ? await whereFound(search.trim()) : {}
  const where: Prisma.DisputeWhereInput = { ...found, transaction: { source: 'PIX', status } }
  const newest = { transactionId: 'desc' } as const
  const mostUrgent = { respondBy: { sort: 'asc', nulls: 'last' } } as const
  const [rows, total] = await Promise.all([
    prisma.dispute.findMany({
      where,
      include: WITH_MERCHANT,
      ...slice(filter),
      orderBy: state === 'open' ? [mostUrgent, newest] : newest,
    }),
    prisma.dispute.count({ where }),
  ])
  const standings = new Map(
    await Promise.all(
      [...groupBy(rows, ({ merchantId }) => merchantId)].map(
        async ([merchantId, own]) => [merchantId, await readStanding(merchantId, own)] as const,
      ),
    ),
  )
  const data = rows.map((row) =>
    presentFraudReport(row, standings.get(row.merchantId)!, installation),
  )
  return { data, total }
}

/**
 * The disputes that a search finds. What names a payment is looked up by the indexes of
 * transactions, and only a text that names none is compared with the disputes themselves.
 */
async function whereFound(search: string): Promise<Prisma.DisputeWhereInput> {
  const named = await prisma.transaction.findMany({
    where: isId(search) ? { transactionId: search } : { endToEndId: search },
    select: { merchantId: true, transactionId: true },
  })
  if (named.length > 0) {
    return {
      OR: named.flatMap(({ merchantId, transactionId }) => [
        { merchantId, transactionId },
        { merchantId, chargeId: transactionId },
      ]),
    }
  }
  return {
    OR: [
      { transaction: { merchant: { name: containing(search) } } },
      { disputeId: search },
      ...(isId(search) ? [{ merchantId: search }] : []),
    ],
  }
}
