import type { TransactionPage, TxType, UserTransaction } from '@/lib/client/types'
import { fromReais, toReais } from '@/lib/kernel/money'
import type { SignedAmounts } from '@/lib/payments/transaction/signed-amounts'

type Counted = Pick<UserTransaction, 'type' | 'status' | 'balanceImpact'>

/**
 * Whether a row is printed grey because it does not count in the balance. Only completed
 * transactions that settle in our ledger count; a dispute never counts by itself.
 */
export const isOff = ({ type, status, balanceImpact }: Counted) =>
  status !== 'COMPLETED' || type === 'INFRACTION' || !balanceImpact

const KINDS = ['charges', 'withdrawals', 'refunds'] as const

type FootLine = SignedAmounts & { word: (typeof KINDS)[number] | 'net'; count: number }

/**
 * The lines under a list: a sum for each type of movement that occurs, and the total effect on the
 * balance if there are several. There is none under a list of disputes alone, because the sums
 * count a lost dispute with its charge.
 *
 * @param type the type that the list is filtered by
 */
export function footLines(
  totals: NonNullable<TransactionPage['totals']>,
  type: TxType | undefined,
): FootLine[] {
  if (type === 'INFRACTION') return []
  const kinds = KINDS.filter((kind) => totals[kind].count > 0).map((word): FootLine => {
    const { count, amount, fee } = totals[word]
    const net = toReais(fromReais(amount) + fromReais(fee))
    return { word, count, gross: amount, fee: word === 'refunds' ? null : fee, net }
  })
  if (kinds.length === 1) return kinds
  const sum = (of: 'amount' | 'fee') =>
    toReais(KINDS.reduce((total, kind) => total + fromReais(totals[kind][of]), 0n))
  return [
    ...kinds,
    { word: 'net', count: 0, gross: sum('amount'), fee: sum('fee'), net: totals.net },
  ]
}
