import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { type ItemFilter, presentItem, STATUS_OF } from './item'

/** A page of the differences, the newest day first, and their total number. */
export async function listItems(filter: ItemFilter) {
  const where = { status: filter.state && STATUS_OF[filter.state] }
  const [rows, total] = await Promise.all([
    prisma.reconciliationItem.findMany({
      ...{ where, include: { connection: true }, ...slice(filter) },
      orderBy: [{ day: 'desc' }, { itemId: 'desc' }],
    }),
    prisma.reconciliationItem.count({ where }),
  ])
  return { data: rows.map(presentItem), total }
}

/** A difference that exists. */
export async function getItem(itemId: string) {
  const where = { itemId }
  return presentItem(
    await prisma.reconciliationItem.findUniqueOrThrow({ where, include: { connection: true } }),
  )
}
