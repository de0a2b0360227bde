import type { Actor } from '@/lib/accounts/audit/actor'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { mayDo } from '@/lib/accounts/people/roles'
import { roleOf } from '@/lib/accounts/team/member'
import { AppError } from '@/lib/kernel/errors'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Transaction, WithdrawalApproval } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { type ApprovalRule, type ApproverFault, approverFault, approverIdOf } from './approvals'

/**
 * Stores the rule by which a new withdrawal needs approval, in the caller's database transaction.
 * It is stored as it is now, so that later changes of the account's rules do not apply.
 */
export async function storeApprovalRule(
  tx: Tx,
  rule: ApprovalRule,
  { merchant, row, actor }: { merchant: Merchant; row: Transaction; actor: Actor },
): Promise<void> {
  const { merchantId, transactionId, createdAt } = row
  const { by, userId, keyId } = actor
  const otherApprover = merchant.cashoutOtherApprover
  const asked = { merchantId, transactionId, by, userId, keyId, createdAt }
  await tx.withdrawalHold.create({ data: { ...rule, ...asked, otherApprover } })
}

/**
 * Writes an approval, in the caller's database transaction. Call it under the book's lock.
 *
 * @returns how many approvals count now, and how many are needed
 * @throws AppError `approval_by_requester` for who asked, where somebody else must approve
 * @throws AppError `person_required` for an API key, where persons must approve
 * @throws AppError `already_approved` for somebody who has approved it already
 */
export async function addApproval(tx: Tx, key: TransactionKey, actor: Actor) {
  const { merchantId, transactionId } = key
  const where = { merchantId, transactionId }
  const stored = await tx.withdrawalHold.findFirst({ where })
  const given = await tx.withdrawalApproval.findMany({ where })
  const fault = approverFault(stored, given, actor)
  if (fault) throw new AppError(fault, WORDS[fault], { changedBy: 'owner' })
  const data = { ...where, approverId: approverIdOf(actor), by: actor.by, at: now() }
  await tx.withdrawalApproval.create({ data })
  const counting = await findCountingApprovals(tx, merchantId, given)
  return { approvals: counting.length + 1, needed: stored?.approvals ?? 1 }
}

const CHANGE = 'An owner of the account can change the rule for later withdrawals'

const WORDS: Record<ApproverFault, string> = {
  approval_by_requester: `Somebody other than who asked for this withdrawal must approve it. ${CHANGE}`,
  person_required: `Persons must approve this withdrawal in the dashboard; an API key cannot. ${CHANGE}`,
  already_approved: `You have approved this withdrawal already; it needs a different approver. ${CHANGE}`,
}

/**
 * The approvals that count now: those of persons who have left the account, or whose role may not
 * approve any more, do not.
 */
export async function findCountingApprovals<
  A extends Pick<WithdrawalApproval, 'approverId' | 'by'>,
>(tx: Tx, merchantId: string, given: readonly A[]): Promise<A[]> {
  const persons = given.filter(({ by }) => by === 'person').map(({ approverId }) => approverId)
  const where = { merchantId, userId: { in: persons } }
  const members = await tx.membership.findMany({ where })
  const approvers = members.filter(({ role }) => mayDo(roleOf(role), 'approveUserCashout'))
  const ids = new Set(approvers.map(({ userId }) => userId))
  return given.filter(({ by, approverId }) => by !== 'person' || ids.has(approverId))
}
