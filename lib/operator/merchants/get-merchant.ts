import { STANDARD_FEES } from '@/lib/accounts/merchants/fees'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { readBook } from '@/lib/ledger/open-book'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { presentMerchant } from './merchant'

/** The people of a merchant, the first one first. */
export const PEOPLE = {
  memberships: {
    select: { user: { select: { name: true, email: true } } },
    orderBy: { createdAt: 'asc' },
  },
} as const satisfies Prisma.MerchantInclude

export type MerchantRow = Prisma.MerchantGetPayload<{ include: typeof PEOPLE }>

/**
 * One merchant, with its balance.
 *
 * @throws AppError `not_found`
 */
export async function getMerchant(merchantId: string) {
  const row = isId(merchantId)
    ? await prisma.merchant.findUnique({ where: { merchantId }, include: PEOPLE })
    : null
  if (row) return presentMerchant(row, await readBook(merchantId), STANDARD_FEES)
  throw noSuchMerchantError(merchantId)
}

/** The refusal of an operator's request about a merchant that is none. */
export const noSuchMerchantError = (merchantId: string) =>
  new AppError('not_found', `There is no merchant ${merchantId}`)
