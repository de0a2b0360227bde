import { findAddresses, findNames } from '@/lib/accounts/audit/find-names'
import type { Adjustment } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import {
  ADJUSTMENT_STATUS,
  type AdjustmentFilter,
  adjustmentsFound,
  presentAdjustment,
  WITH_MEMBERS,
} from './adjustment'

/** A page of the adjustments, the newest first, and their total number. */
export async function listAdjustments(filter: AdjustmentFilter) {
  const { state, merchantId, search } = filter
  const status = state && ADJUSTMENT_STATUS[state]
  const where = { merchantId, status, ...(search && adjustmentsFound(search)) }
  const [rows, total] = await Promise.all([
    prisma.adjustment.findMany({
      where,
      include: WITH_MEMBERS,
      ...slice(filter),
      orderBy: [{ createdAt: 'desc' }, { adjustmentId: 'desc' }],
    }),
    prisma.adjustment.count({ where }),
  ])
  const people = await findPeopleOf(rows)
  return { data: rows.map((row) => presentAdjustment(row, people)), total }
}

type Deciders = Pick<Adjustment, 'proposedBy' | 'decidedBy'>

async function findPeopleOf(rows: readonly Deciders[]) {
  const [names, addresses] = await Promise.all([
    findNames(rows.flatMap((row) => [row.proposedBy, row.decidedBy])),
    findAddresses(rows.map((row) => row.proposedBy)),
  ])
  return { names, addresses }
}

/** An adjustment in wire form, as it stands now. */
export async function readAdjustment({
  merchantId,
  adjustmentId,
}: Pick<Adjustment, 'merchantId' | 'adjustmentId'>) {
  const row = await prisma.adjustment.findUniqueOrThrow({
    where: { merchantId_adjustmentId: { merchantId, adjustmentId } },
    include: WITH_MEMBERS,
  })
  return presentAdjustment(row, await findPeopleOf([row]))
}
