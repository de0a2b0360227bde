import { groupBy } from '@/lib/kernel/collections'
import { type DisputeFilter, STATUS_OF_OUTCOME } from '@/lib/payments/disputes/dispute'
import { readStanding } from '@/lib/payments/disputes/read-standing'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { installation } from '@/lib/platform/env'
import { slice } from '@/lib/platform/http/pagination'
import { presentFraudReport, WITH_MERCHANT } from './fraud-report'

/** A page of all merchants' fraud reports about a PIX, those with the next deadline first. */
export async function listFraudReports(filter: DisputeFilter) {
  const { state } = filter
  const status = state && STATUS_OF_OUTCOME[state]
  const where: Prisma.DisputeWhereInput = { transaction: { source: 'PIX', status } }
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
