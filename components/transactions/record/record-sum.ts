import { lostDisputes } from '@/components/disputes/dispute-state'
import type {
  Dispute,
  Refund,
  TransactionRecord,
  TxStatus,
  UserTransaction,
} from '@/lib/client/types'
import type { Messages } from '@/lib/i18n/messages'
import { fromReais, toReais } from '@/lib/kernel/money'

type SumWord = keyof Messages['transactions']['sums']['line']
type EffectWord = keyof Messages['transactions']['sums']['effect']

type Line = { word: SumWord; reais: number }

/** A transaction's amounts as a sum, and what the sum leaves out. */
type RecordSum = {
  /** The lines add up to `total`. */
  lines: Line[]
  total: Line
  effect: { word: EffectWord; amount?: number } | null
}

type Seen = Pick<TransactionRecord, 'refunds' | 'disputes'> & {
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

function chargeSum(record: Seen): RecordSum {
  const { status, amount, feeAmount, finalAmount, balanceImpact } = record.transaction
  const stage = STAGE[status]
  const effect = chargeEffect(record, stage)
  if (stage === 'unpaid') {
    const lines: Line[] = [
      { word: 'charged', reais: amount },
      { word: 'unpaid', reais: -amount },
    ]
    return { lines, total: { word: 'received', reais: 0 }, effect }
  }
  const earned: Line[] = [
    { word: 'gross', reais: amount },
    { word: 'fee', reais: 0 - feeAmount },
  ]
  const gone = goneOf(record, stage)
  if (gone.length === 0) {
    const word = stage === 'waits' ? 'netExpected' : 'net'
    return { lines: earned, total: { word, reais: finalAmount }, effect }
  }
  const lines = [...earned, ...gone]
  const word = balanceImpact ? 'left' : 'leftElsewhere'
  return { lines, total: { word, reais: sumOf(lines) }, effect }
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

function cashoutSum({ transaction }: Seen): RecordSum {
  const { status, amount, feeAmount, finalAmount } = transaction
  const stage = CASHOUT_STAGE[status]
  const effect = stage === 'arrived' ? null : { word: stage }
  if (stage === 'unsent' || stage === 'returned') {
    const lines: Line[] = [
      { word: 'asked', reais: amount },
      { word: 'cameBack', reais: -amount },
    ]
    return { lines, total: { word: 'spent', reais: 0 }, effect }
  }
  const lines: Line[] = [
    { word: stage === 'arrived' ? 'leftAvailable' : 'leavesAvailable', reais: amount },
    { word: 'cashoutFee', reais: 0 - feeAmount },
  ]
  const word = stage === 'arrived' ? 'arrived' : 'willArrive'
  return { lines, total: { word, reais: finalAmount }, effect }
}

const sumOf = (lines: readonly Pick<Line, 'reais'>[]) =>
  toReais(lines.reduce((sum, { reais }) => sum + fromReais(reais), 0n))
