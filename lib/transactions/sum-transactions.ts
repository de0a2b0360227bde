import { prisma } from '@/lib/db/prisma'
import { toReais } from '@/lib/money'
import { type TransactionFilter, whereOf } from './transaction-filter'

/**
 * What the completed transactions of a whole filter add up to, in reais:
 * charges count as they came in, withdrawals as they went out, fees included,
 * so that the amount less the fee is the final amount. A dispute counts for
 * nothing: one that was lost has taken its charge out of the sum. Neither does
 * what was settled in another currency.
 */
export async function sumTransactions(merchantId: string, filter: TransactionFilter) {
  const groups = await prisma.transaction.groupBy({
    by: ['type'],
    where: {
      AND: [
        whereOf(merchantId, filter),
        { status: 'COMPLETED', type: { not: 'INFRACTION' }, currency: 'brl' },
      ],
    },
    _sum: { amount: true, feeAmount: true },
  })
  let amount = 0n
  let feeAmount = 0n
  let finalAmount = 0n
  for (const { type, _sum } of groups) {
    const gross = _sum.amount ?? 0n
    const fee = _sum.feeAmount ?? 0n
    const sign = type === 'CASHIN' ? 1n : -1n
    amount += sign * gross
    feeAmount += sign * fee
    finalAmount += sign * (gross - fee)
  }
  return {
    amount: toReais(amount),
    feeAmount: toReais(feeAmount),
    finalAmount: toReais(finalAmount),
  }
}
