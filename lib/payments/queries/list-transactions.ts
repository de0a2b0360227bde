import type { WithCheckout } from '@/lib/payments/transaction/payment-method'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { slice } from '@/lib/platform/http/pagination'
import { readInTurn } from '@/lib/platform/limits/read-in-turn'
import { resolveFilter } from './resolve-filter'
import type { TransactionFilter } from './transaction-filter'

/** What tells a boleto from a card. */
const METHOD = {
  checkout: { select: { methodTypes: true, paidBrand: true, boletoCode: true } },
} as const satisfies Prisma.TransactionInclude

/** A page of a merchant's transactions, newest first, and how many there are in all. */
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
