import { STANDARD_FEES } from '@/lib/accounts/merchants/fees'
import { isId } from '@/lib/kernel/ids'
import { containing } from '@/lib/kernel/text'
import { readBooks } from '@/lib/ledger/open-book'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { PEOPLE } from './get-merchant'
import { MERCHANT_STATUS, type MerchantFilter, presentMerchant } from './merchant'

/** A page of the merchants with their balances, the newest first, and their total number. */
export async function listMerchants(filter: MerchantFilter) {
  const { search, status } = filter
  const where: Prisma.MerchantWhereInput = {
    status: status && MERCHANT_STATUS[status],
    ...(search && {
      OR: [
        { name: containing(search) },
        { memberships: { some: { user: { email: containing(search) } } } },
        ...(isId(search) ? [{ merchantId: search }] : []),
      ],
    }),
  }
  const [rows, total] = await Promise.all([
    prisma.merchant.findMany({
      where,
      include: PEOPLE,
      ...slice(filter),
      orderBy: [{ createdAt: 'desc' }, { merchantId: 'desc' }],
    }),
    prisma.merchant.count({ where }),
  ])
  const books = await readBooks(rows.map(({ merchantId }) => merchantId))
  return { data: rows.map((row, i) => presentMerchant(row, books[i]!, STANDARD_FEES)), total }
}
