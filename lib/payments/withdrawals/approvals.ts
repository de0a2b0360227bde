import { type Actor, INSTALLATION } from '@/lib/accounts/audit/actor'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { WithdrawalApproval, WithdrawalHold } from '@/lib/platform/db/generated/client'

/** A rule that holds a withdrawal for approval. */
export type HoldingRule = Pick<WithdrawalHold, 'rule' | 'above' | 'approvals'>

/** The rule that holds a new withdrawal of this amount for approval; null when none does. */
export function holdingRule(merchant: Merchant, amount: bigint): HoldingRule | null {
  const { cashoutApproval, cashoutApprovalAbove, cashoutTwoApproversAbove: two } = merchant
  if (two !== null && amount > two) return { rule: 'TWO_ABOVE', above: two, approvals: 2 }
  if (cashoutApproval === 'ALWAYS') return { rule: 'ALWAYS', above: null, approvals: 1 }
  const above = cashoutApprovalAbove ?? 0n
  if (cashoutApproval === 'NEVER' || amount <= above) return null
  return { rule: 'ABOVE', above, approvals: 1 }
}

/** Why an actor may not approve a withdrawal, as an error code. */
export type ApproverFault = 'already_approved' | 'person_required' | 'approval_by_requester'

/**
 * Why this actor may not approve a held withdrawal; null if they may. A withdrawal without a hold
 * was asked for before holds were stored: anybody may approve it.
 */
export function approverFault(
  hold: WithdrawalHold | null,
  given: readonly WithdrawalApproval[],
  actor: Actor,
): ApproverFault | null {
  if (given.some(({ approverId }) => approverId === approverIdOf(actor))) return 'already_approved'
  if (!hold) return null
  if (actor.by === 'key' && (hold.otherApprover || hold.approvals > 1)) return 'person_required'
  const isRequester = actor.by === 'person' && actor.userId === hold.userId
  return hold.otherApprover && isRequester ? 'approval_by_requester' : null
}

/** The id of an approver: a person or an API key; the nil UUID for Guichê itself. */
export const approverIdOf = ({ userId, keyId }: Actor): string => userId ?? keyId ?? INSTALLATION
