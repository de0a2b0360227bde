import { validate as isUuid } from 'uuid'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { AppError } from '@/lib/kernel/errors'
import { fromReaisOrNull } from '@/lib/kernel/money'
import { readBook } from '@/lib/ledger/open-book'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { slice } from '@/lib/platform/http/pagination'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { type MerchantChange, type MerchantFilter, presentMerchant, STATUS_OF } from './merchant'
import { byOperator, type Operator } from './operator'
import { recordTerms } from './record-terms'

const STANDARD = {
  pix: { basisPoints: env.PIX_FEE_BASIS_POINTS, fixed: env.PIX_FEE_FIXED },
  card: { basisPoints: env.CARD_FEE_BASIS_POINTS, fixed: env.CARD_FEE_FIXED },
}

const PEOPLE = {
  memberships: {
    select: { user: { select: { name: true, email: true } } },
    orderBy: { createdAt: 'asc' },
  },
} as const satisfies Prisma.MerchantInclude

type Row = Prisma.MerchantGetPayload<{ include: typeof PEOPLE }>

/** A page of the merchants, the newest first, and their total number. */
export async function listMerchants(filter: MerchantFilter) {
  const { search, status } = filter
  const contains = { contains: search, mode: 'insensitive' } as const
  const where: Prisma.MerchantWhereInput = {
    status: status && STATUS_OF[status],
    ...(search && {
      OR: [
        { name: contains },
        { memberships: { some: { user: { email: contains } } } },
        ...(isUuid(search) ? [{ merchantId: search }] : []),
      ],
    }),
  }
  const [rows, total] = await Promise.all([
    prisma.merchant.findMany({
      ...{ where, include: PEOPLE, ...slice(filter) },
      orderBy: [{ createdAt: 'desc' }, { merchantId: 'desc' }],
    }),
    prisma.merchant.count({ where }),
  ])
  return { data: await Promise.all(rows.map(present)), total }
}

/**
 * One merchant.
 *
 * @throws AppError `not_found`
 */
export async function getMerchant(merchantId: string) {
  const row = isUuid(merchantId)
    ? await prisma.merchant.findUnique({ where: { merchantId }, include: PEOPLE })
    : null
  if (row) return present(row)
  throw new AppError('not_found', `There is no merchant ${merchantId}`)
}

/**
 * Changes a merchant's status, fees, reserve or limits, with an entry in its audit log and an
 * e-mail to its owners. Payments that were already credited keep their fee and their reserve.
 *
 * @returns the merchant after the change
 * @throws AppError `not_found`
 */
export async function changeMerchant(
  operator: Operator,
  merchantId: string,
  change: MerchantChange,
) {
  // Refuses an unknown merchant.
  await getMerchant(merchantId)
  const book = await readBook(merchantId)
  const { status, cashoutsEnabled, reserveBasisPoints, reserveDays } = change
  const row = await transactInTurn(merchantId, async (tx) => {
    await lockMerchant(tx, merchantId)
    const old = await tx.merchant.findUniqueOrThrow({ where: { merchantId }, include: PEOPLE })
    const row = await tx.merchant.update({
      where: { merchantId },
      include: PEOPLE,
      data: {
        status: status && STATUS_OF[status],
        ...{ cashoutsEnabled, reserveBasisPoints, reserveDays },
        cashoutMax: fromReaisOrNull(change.cashoutMax),
        cashoutDailyMax: fromReaisOrNull(change.cashoutDailyMax),
        pixFeeBasisPoints: change.pixFeeBasisPoints,
        pixFeeFixed: fromReaisOrNull(change.pixFeeFixed),
        cardFeeBasisPoints: change.cardFeeBasisPoints,
        cardFeeFixed: fromReaisOrNull(change.cardFeeFixed),
      },
    })
    const given = Object.keys(change) as (keyof MerchantChange)[]
    const of = (merchant: Row) => {
      const presented = presentMerchant(merchant, book, STANDARD)
      return Object.fromEntries(given.map((name) => [name, presented[name]]))
    }
    const actor = byOperator(operator, merchantId)
    const { standardFees } = presentMerchant(row, book, STANDARD)
    await recordTerms(tx, actor, { before: of(old), after: of(row) }, standardFees)
    return row
  })
  return present(row)
}

const present = async (row: Row) => presentMerchant(row, await readBook(row.merchantId), STANDARD)
