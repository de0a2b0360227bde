import { lostDisputes } from '@/components/disputes/dispute-state'
import type {
  Dispute,
  Refund,
  TransactionRecord,
  TxStatus,
  UserTransaction,
} from '@/lib/client/types'
import type { Messages } from '@/lib/i18n/messages'
import { addReais } from '@/lib/kernel/money'

type SumWord = keyof Messages['transactions']['sums']['line']
type EffectWord = keyof Messages['transactions']['sums']['effect']

type Line = { word: SumWord; reais: number }

/** A transaction's amounts as a sum, and what the sum leaves out. */
type RecordSum = {
  /** The lines add up to `total`. */
  lines: Line[]
  total: Line
  /** Corrections by the operator that are no part of the sum. */
  apart: Line[]
  effect: { word: EffectWord; amount?: number } | null
}

type Seen = Pick<TransactionRecord, 'refunds' | 'disputes' | 'adjustments'> & {
  transaction: Pick<
    UserTransaction,
    'type' | 'status' | 'amount' | 'feeAmount' | 'finalAmount' | 'balanceImpact'
  >
}

/** What a charge or a withdrawal earned, cost and left, in its current status. */
export function recordSum(record: Seen): RecordSum {
  return record.transaction.type === 'CASHOUT' ? cashoutSum(record) : chargeSum(record)
}

type Stage = 'waits' | 'paid' | 'unpaid' | 'over'

const STAGE = {
  PENDING: 'waits',
  PROCESSING: 'waits',
  COMPLETED: 'paid',
  FAILED: 'unpaid',
  CANCELLED: 'unpaid',
  REVERSED: 'over',
  CHARGEBACK: 'over',
} as const satisfies Record<TxStatus, Stage>

/** What operators gave and took by corrections, signed by its effect on the balance. */
export const adjustedOf = ({ adjustments }: Pick<TransactionRecord, 'adjustments'>): Line[] =>
  adjustments.flatMap(({ direction, amount }) => {
    if (direction !== 'credit' && direction !== 'debit') return []
    return [{ word: 'adjustment', reais: direction === 'credit' ? amount : -amount }]
  })

function chargeSum(record: Seen): RecordSum {
  const { status, amount, feeAmount, finalAmount, balanceImpact } = record.transaction
  const stage = STAGE[status]
  const adjusted = adjustedOf(record)
  const effect = chargeEffect(record, stage)
  if (stage === 'unpaid') {
    const lines: Line[] = [
      { word: 'charged', reais: amount },
      { word: 'unpaid', reais: -amount },
    ]
    const isUntouched = adjusted.length === 0
    const total: Line = { word: 'received', reais: 0 }
    return { lines, total, apart: adjusted, effect: isUntouched ? effect : null }
  }
  const earned: Line[] = [
    { word: 'gross', reais: amount },
    { word: 'fee', reais: 0 - feeAmount },
  ]
  // A correction is in the balance at once: it joins the sum of what is there too.
  const joins = balanceImpact && stage !== 'waits'
  const later = [...goneOf(record, stage), ...(joins ? adjusted : [])]
  const apart = joins ? [] : adjusted
  if (later.length === 0) {
    const word = stage === 'waits' ? 'netExpected' : 'net'
    return { lines: earned, total: { word, reais: finalAmount }, apart, effect }
  }
  const lines = [...earned, ...later]
  const word = balanceImpact ? 'left' : 'leftElsewhere'
  return { lines, total: { word, reais: sumOf(lines) }, apart, effect }
}

/**
 * What went back to the payer: refunds, lost disputes, or the full amount if neither is recorded.
 */
function goneOf({ transaction, refunds, disputes }: Seen, stage: Stage): Line[] {
  const known: Line[] = [
    ...refunds
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ amount }): Line => ({ word: 'refund', reais: -amount })),
    ...takenBy(lostDisputes(disputes), transaction, refunds),
  ]
  if (known.length > 0 || stage !== 'over') return known
  return [{ word: 'givenBack', reais: -transaction.amount }]
}

/** How much of a charge went back to the payer. */
export function returnedOf(record: Seen): number {
  const { type, status } = record.transaction
  if (type !== 'CASHIN') return 0
  return sumOf(goneOf(record, STAGE[status]).map(({ reais }) => ({ reais: -reais })))
}

/** Lost disputes together take no more than what was not refunded. */
function takenBy(
  lost: readonly Dispute[],
  { amount }: { amount: number },
  refunds: readonly Refund[],
): Line[] {
  const taken: Pick<Line, 'reais'>[] = refunds
    .filter(({ status }) => status !== 'FAILED')
    .map((refund) => ({ reais: -refund.amount }))
  return lost.map((dispute) => {
    const line = {
      word: 'lost',
      reais: -Math.min(dispute.amount, sumOf([{ reais: amount }, ...taken])),
    } as const
    taken.push(line)
    return line
  })
}

function chargeEffect(record: Seen, stage: Stage): RecordSum['effect'] {
  const { transaction, refunds } = record
  if (stage === 'unpaid') return { word: 'never' }
  if (!transaction.balanceImpact) return { word: 'elsewhere' }
  if (stage === 'waits') return { word: 'later' }
  const pending = refunds.filter(({ status }) => status === 'PENDING')
  if (pending.length > 0) {
    const amount = sumOf(pending.map((refund) => ({ reais: refund.amount })))
    return { word: 'refunding', amount }
  }
  if (goneOf(record, stage).length === 0) return null
  return { word: stage === 'over' ? 'givenBack' : 'givenBackPart' }
}

const CASHOUT_STAGE = {
  PENDING: 'approval',
  PROCESSING: 'sending',
  COMPLETED: 'arrived',
  FAILED: 'unsent',
  CANCELLED: 'unsent',
  REVERSED: 'returned',
  CHARGEBACK: 'returned',
} as const satisfies Record<TxStatus, EffectWord | 'arrived'>

function cashoutSum(record: Seen): RecordSum {
  const { status, amount, feeAmount, finalAmount } = record.transaction
  const apart = adjustedOf(record)
  const stage = CASHOUT_STAGE[status]
  const effect = stage === 'arrived' ? null : { word: stage }
  if (stage === 'unsent' || stage === 'returned') {
    const lines: Line[] = [
      { word: 'asked', reais: amount },
      { word: 'cameBack', reais: -amount },
    ]
    return { lines, total: { word: 'spent', reais: 0 }, apart, effect }
  }
  const lines: Line[] = [
    { word: stage === 'arrived' ? 'leftAvailable' : 'leavesAvailable', reais: amount },
    { word: 'cashoutFee', reais: 0 - feeAmount },
  ]
  const word = stage === 'arrived' ? 'arrived' : 'willArrive'
  return { lines, total: { word, reais: finalAmount }, apart, effect }
}

const sumOf = (lines: readonly Pick<Line, 'reais'>[]) =>
  addReais(...lines.map(({ reais }) => reais))
