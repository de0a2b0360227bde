import type { WithCheckout } from '@/lib/payments/transaction/payment-method'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/take-turn'
import { shortenedId, type TransactionFilter, whereOf } from './transaction-filter'

/** The columns that distinguish a boleto from a card payment. */
const METHOD = {
  checkout: { select: { methodTypes: true, paidBrand: true, boletoCode: true } },
} as const satisfies Prisma.TransactionInclude

/** A page of a merchant's transactions, newest first, and their total number. */
export async function listTransactions(
  merchantId: string,
  filter: TransactionFilter,
): Promise<{ rows: WithCheckout[]; total: number }> {
  const where = await resolveFilter(merchantId, filter)
  const [rows, total] = await Promise.all([
    readInTurn(merchantId, () =>
      prisma.transaction.findMany({
        ...{ where, include: METHOD, orderBy: { transactionId: 'desc' } },
        ...slice(filter),
      }),
    ),
    readInTurn(merchantId, () => prisma.transaction.count({ where })),
  ])
  return { rows, total }
}

/**
 * How many ids with the same shortened form a search considers. One merchant hardly ever has two.
 */
const ALIKE_MAX = 100

/**
 * Builds the database filter for one merchant. If the search is a shortened id, it queries the ids
 * that match.
 */
export async function resolveFilter(
  merchantId: string,
  filter: TransactionFilter,
): Promise<Prisma.TransactionWhereInput> {
  const shortened = shortenedId(filter.search)
  if (!shortened) return whereOf(merchantId, filter)
  const { from, to, end } = shortened
  const found = await readInTurn(
    merchantId,
    () => prisma.$queryRaw<{ transactionId: string }[]>`
      SELECT "transactionId"::text FROM "Transaction"
      WHERE "merchantId" = ${merchantId}::uuid
        AND "transactionId" BETWEEN ${from}::uuid AND ${to}::uuid
        AND right("transactionId"::text, 4) = ${end}
      LIMIT ${ALIKE_MAX}`,
  )
  return whereOf(
    merchantId,
    filter,
    found.map(({ transactionId }) => transactionId),
  )
}
