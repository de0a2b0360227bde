import { requireOpenSession } from '@/lib/accounts/audit/ended-sessions'
import { requireWithdrawals } from '@/lib/accounts/merchants/restriction'
import { AppError } from '@/lib/kernel/errors'
import { requireAvailable } from '@/lib/ledger/balance'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import { requireOutgoing } from '@/lib/payments/transaction/require-outgoing'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { requireWithinLimits } from './account-limits'
import { requireAllowed } from './allowed-destination'
import { refuseDuplicate } from './duplicate-guard'
import { requireKey, requireWithinKeyLimit } from './key-limit'
import {
  type AskedWithdrawal,
  factsAfterWithdrawal,
  sameOf,
  type WithdrawalFacts,
} from './withdrawal-facts'

/** A new withdrawal may be taken, is the repeat of a first one, or is refused. */
export type WithdrawalVerdict =
  | { kind: 'taken' }
  | { kind: 'repeat'; first: Transaction }
  | { kind: 'refused'; refusal: AppError }

/**
 * Judges withdrawals of one merchant in their order, each as if those taken before it had been
 * written.
 */
export function withdrawalVerdictsOf(
  facts: WithdrawalFacts,
  asked: readonly AskedWithdrawal[],
): WithdrawalVerdict[] {
  let known = facts
  return asked.map((one) => {
    const verdict = withdrawalVerdictOf(known, one)
    if (verdict.kind === 'taken') known = factsAfterWithdrawal(known, one)
    return verdict
  })
}

/** Judges one withdrawal. */
export function withdrawalVerdictOf(
  facts: WithdrawalFacts,
  asked: AskedWithdrawal,
): WithdrawalVerdict {
  try {
    const first = firstOf(facts, asked.row)
    if (first) return { kind: 'repeat', first }
    requireAll(facts, asked)
    return { kind: 'taken' }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', refusal: error }
    throw error
  }
}

function firstOf({ firsts, made }: WithdrawalFacts, row: Transaction): Transaction | null {
  const { transactionId, idempotencyKey } = row
  const first = made.get(transactionId) ?? (idempotencyKey && firsts.get(idempotencyKey))
  if (!first) return null
  if (sameDigest(first.requestDigest, row.requestDigest)) return first
  throw new AppError(
    'idempotency_conflict',
    'This idempotencyKey was used for a withdrawal with another body; use a new one for a new withdrawal',
    { transactionId: first.transactionId },
  )
}

function requireAll(facts: WithdrawalFacts, asked: AskedWithdrawal): void {
  const { merchant, isConfirmed, at } = facts
  const { row, actor, allowDuplicate, unsendable } = asked
  requireOpenSession(facts.endedSessions, actor)
  requireOutgoing(facts.stoppedAt, 'withdrawals_stopped')
  if (unsendable) throw unsendable
  const { amount, pixKey, createdAt } = row
  requireWithdrawals(merchant)
  if (!isConfirmed) {
    const why = 'No owner of this account has confirmed their e-mail address'
    throw new AppError('email_unconfirmed', `${why}: open the link in the e-mail that was sent`)
  }
  requireWithinLimits(merchant, amount, facts.today)
  requireAllowed(merchant, facts.destinations.get(pixKey ?? ''), createdAt)
  if (actor.keyId) {
    const key = requireKey(facts.keys.get(actor.keyId), actor, at)
    const used = facts.keysToday.get(actor.keyId) ?? 0n
    requireWithinKeyLimit(key, { amount, used, at: createdAt })
  }
  const isGuarded = merchant.cashoutDuplicateGuard && !allowDuplicate
  if (isGuarded) refuseDuplicate(row, facts.latest.get(sameOf(row)))
  requireAvailable(facts.book, amount)
}
