import type { TransactionPage, TxStatus, TxType, UserTransaction } from '@/lib/client/types'
import { addReais } from '@/lib/kernel/money'
import type { SignedAmounts } from '@/lib/payments/transaction/signed-amounts'

type Counted = Pick<UserTransaction, 'type' | 'status' | 'balanceImpact'>

/**
 * The statuses that count in the sums under a list. A paid charge that went back counts: its fee
 * stays in the balance, and the sum of returns has the rest. A dispute never counts by itself.
 */
const COUNTS: Record<TxType, readonly TxStatus[]> = {
  CASHIN: ['COMPLETED', 'REVERSED', 'CHARGEBACK'],
  CASHOUT: ['COMPLETED'],
  INFRACTION: [],
}

/** Whether a row is printed grey because it does not count in the balance. */
export const isOff = ({ type, status, balanceImpact }: Counted) =>
  !balanceImpact || !COUNTS[type].includes(status)

const KINDS = ['charges', 'withdrawals', 'refunds', 'adjustments'] as const

/** The kinds that have fees. */
const WITH_FEE: ReadonlySet<string> = new Set(['charges', 'withdrawals'])

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
    const net = addReais(amount, fee)
    return { word, count, gross: amount, fee: WITH_FEE.has(word) ? fee : null, net }
  })
  if (kinds.length === 1) return kinds
  const sum = (of: 'amount' | 'fee') => addReais(...KINDS.map((kind) => totals[kind][of]))
  return [
    ...kinds,
    { word: 'net', count: 0, gross: sum('amount'), fee: sum('fee'), net: totals.net },
  ]
}
