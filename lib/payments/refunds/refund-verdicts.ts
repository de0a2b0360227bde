import { requireOpenSession } from '@/lib/accounts/audit/ended-sessions'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { requireAvailable } from '@/lib/ledger/balance'
import { remainingOf } from '@/lib/payments/transaction/remaining'
import { requireOutgoing } from '@/lib/payments/transaction/require-outgoing'
import { settlesHere } from '@/lib/payments/transaction/settlement-mode'
import { noSuchTransactionError } from '@/lib/payments/transaction/transaction-key'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import { type EarlierRefund, findEarlierRefund, type RefundRequest, requestOf } from './refund'
import { REFUNDS_MAX, requireWindow } from './refund-body'
import { type AskedRefund, factsAfterKey, factsAfterRefund, type RefundFacts } from './refund-facts'

/**
 * A refund may be taken, as the row that it becomes; is the repeat of an earlier one; or is
 * refused.
 */
export type RefundVerdict =
  | { kind: 'taken'; refund: Refund }
  | ({ kind: 'repeat' } & EarlierRefund)
  | { kind: 'refused'; refusal: AppError }

/**
 * Judges refunds of one merchant in their order, each as if those taken before it had been written.
 */
export function refundVerdictsOf(
  facts: RefundFacts,
  asked: readonly AskedRefund[],
): RefundVerdict[] {
  let known = facts
  return asked.map((one) => {
    const verdict = refundVerdictOf(known, one)
    if (verdict.kind === 'taken') known = factsAfterRefund(known, verdict.refund)
    if (verdict.kind === 'repeat' && verdict.newKey) known = factsAfterKey(known, verdict.newKey)
    return verdict
  })
}

/** Judges one refund. */
export function refundVerdictOf(facts: RefundFacts, asked: AskedRefund): RefundVerdict {
  try {
    return judge(facts, asked)
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', refusal: error }
    throw error
  }
}

function judge(facts: RefundFacts, asked: AskedRefund): RefundVerdict {
  const { transactionId } = asked
  const charge = facts.charges.get(transactionId)
  if (!charge) throw noSuchTransactionError('charge')
  const request = requestOf(asked, charge)
  const refunds = facts.refunds.get(transactionId) ?? []
  const earlier = findEarlierRefund(request, charge, refunds, facts.keys)
  if (earlier) return { kind: 'repeat', ...earlier }
  requireOpenSession(facts.endedSessions, asked.actor)
  requireOutgoing(facts.stoppedAt, 'refunds_stopped')
  const attempt = refunds.length + 1
  requireRefundable(facts, charge, attempt)
  const remaining = remainingOf(charge, refunds)
  requireSeen(asked, remaining)
  const amount = request.asked ?? remaining
  requireLeft(amount, remaining)
  if (settlesHere(charge)) requireAvailable(facts.book, amount)
  return { kind: 'taken', refund: rowOf(request, { attempt, amount }) }
}

function requireRefundable(facts: RefundFacts, charge: Transaction, attempt: number): void {
  const { transactionId, status, source, paidAt } = charge
  if (status !== 'COMPLETED' || !paidAt) {
    throw new AppError(
      'invalid_state',
      `This charge is ${status}: only a COMPLETED charge can be refunded`,
    )
  }
  const infractionId = facts.disputes.get(transactionId)
  if (infractionId) {
    throw new AppError(
      'invalid_state',
      'This charge is disputed: it can be refunded only once the dispute is won',
      { infractionId },
    )
  }
  if (source === 'PIX') requireWindow(paidAt, facts.at)
  if (attempt > REFUNDS_MAX) {
    throw new AppError(
      'invalid_state',
      `This charge has ${REFUNDS_MAX} refunds, failed ones included; no more can be made`,
    )
  }
}

/** Two people may decide on the same refund, each before the other's is there. */
function requireSeen({ seenLeft }: AskedRefund, remaining: Centavos): void {
  if (seenLeft === null || seenLeft === remaining) return
  const limit = toReais(remaining)
  throw withLeft(
    limit,
    invalidRequestError({
      path: 'remainingAmount',
      code: 'other_left',
      message: `is no longer what is left of the charge, which is ${limit.toFixed(2)}: read its refunds before you request another`,
      limit,
    }),
  )
}

function requireLeft(amount: Centavos, remaining: Centavos): void {
  if (amount <= remaining) return
  const limit = toReais(remaining)
  throw withLeft(
    limit,
    invalidRequestError({
      path: 'amount',
      code: 'more_than_left',
      message: `must be at most ${limit.toFixed(2)}, which is what is left of the charge after its refunds`,
      limit,
    }),
  )
}

const withLeft = (remainingAmount: number, { code, message, detail }: AppError): AppError =>
  new AppError(code, message, { ...detail, remainingAmount })

function rowOf(
  { merchantId, transactionId, refundId, createdAt, origin, ...asked }: RefundRequest,
  given: { attempt: number; amount: Centavos },
): Refund {
  const { isPart, reason = null, idempotencyKey = null, requestDigest } = asked
  return {
    merchantId,
    refundId,
    transactionId,
    ...given,
    status: 'PENDING',
    origin,
    isPart,
    reason,
    idempotencyKey,
    requestDigest,
    refusal: null,
    returnId: null,
    createdAt,
    settledAt: null,
  }
}
