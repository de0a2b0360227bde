import { type Actor, INSTALLATION } from '@/lib/accounts/audit/actor'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { WithdrawalApproval, WithdrawalHold } from '@/lib/platform/db/generated/client'

/** A rule by which a withdrawal needs approval. */
export type ApprovalRule = Pick<WithdrawalHold, 'rule' | 'above' | 'approvals'>

/** The rule by which a new withdrawal of this amount needs approval; null when none does. */
export function approvalRuleFor(merchant: Merchant, amount: bigint): ApprovalRule | null {
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
 * Why this actor may not approve a waiting withdrawal; null if they may. A withdrawal without a
 * stored rule was asked for before rules were stored: anybody may approve it.
 */
export function approverFault(
  stored: WithdrawalHold | null,
  given: readonly WithdrawalApproval[],
  actor: Actor,
): ApproverFault | null {
  if (given.some(({ approverId }) => approverId === approverIdOf(actor))) return 'already_approved'
  if (!stored) return null
  if (actor.by === 'key' && (stored.otherApprover || stored.approvals > 1)) return 'person_required'
  const isRequester = actor.by === 'person' && actor.userId === stored.userId
  return stored.otherApprover && isRequester ? 'approval_by_requester' : null
}

/** The id of an approver: a person or an API key; the nil UUID for Guichê itself. */
export const approverIdOf = ({ userId, keyId }: Actor): string => userId ?? keyId ?? INSTALLATION
