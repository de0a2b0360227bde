import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { ITEM_STATUS, type ItemFilter, itemsFound, presentItem } from './reconciliation-item'

/** A page of the differences, the newest day first, and their total number. */
export async function listReconciliationItems(filter: ItemFilter) {
  const { state, search } = filter
  const where = { status: state && ITEM_STATUS[state], ...(search && itemsFound(search)) }
  const [rows, total] = await Promise.all([
    prisma.reconciliationItem.findMany({
      where,
      include: { connection: true },
      ...slice(filter),
      orderBy: [{ day: 'desc' }, { itemId: 'desc' }],
    }),
    prisma.reconciliationItem.count({ where }),
  ])
  return { data: rows.map(presentItem), total }
}

/** A difference that exists. */
export async function getReconciliationItem(itemId: string) {
  const where = { itemId }
  return presentItem(
    await prisma.reconciliationItem.findUniqueOrThrow({ where, include: { connection: true } }),
  )
}
