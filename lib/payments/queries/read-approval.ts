import type { Actor } from '@/lib/accounts/audit/actor'
import { findMemberAddresses, findNames } from '@/lib/accounts/audit/find-names'
import { toReaisOrNull } from '@/lib/kernel/money'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { findCountingApprovals } from '@/lib/payments/withdrawals/add-approval'
import { type ApproverFault, approverFault } from '@/lib/payments/withdrawals/approvals'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * The rule by which a withdrawal needs approval, and its approvals, as one person sees them; null
 * without a rule.
 */
export async function readApproval(
  { merchantId, transactionId, status }: TransactionKey & Pick<Transaction, 'status'>,
  reader: Actor,
) {
  const where = { merchantId, transactionId }
  const stored = await prisma.withdrawalHold.findFirst({ where })
  if (!stored) return null
  const given = await prisma.withdrawalApproval.findMany({ where, orderBy: { at: 'asc' } })
  // A withdrawal that was sent keeps the approvals by which it was sent.
  const counting =
    status === 'PENDING' ? await findCountingApprovals(prisma, merchantId, given) : given
  const asked = { by: stored.by, approverId: stored.userId ?? stored.keyId }
  const ids = [asked, ...given].map(({ approverId }) => approverId)
  const [names, addresses] = await Promise.all([
    findNames(ids, { merchantId, keyIds: ids }),
    findMemberAddresses(merchantId, ids),
  ])
  const actorOf = ({ by, approverId }: typeof asked) => {
    const id = approverId ?? ''
    return { by, name: names.get(id) ?? null, email: addresses.get(id) ?? null }
  }
  return {
    rule: RULES[stored.rule],
    above: toReaisOrNull(stored.above),
    needed: stored.approvals,
    otherApprover: stored.otherApprover,
    askedBy: actorOf(asked),
    given: given.map((one) => ({
      ...actorOf(one),
      at: one.at.toISOString(),
      counts: counting.includes(one),
    })),
    yourFault: approverFault(stored, given, reader),
  }
}

/**
 * Why one person may not approve the waiting ones of these withdrawals, by transaction id. All of
 * them belong to the merchant. One that the person may approve is absent.
 */
export async function readFaults(
  merchantId: string,
  rows: readonly Transaction[],
  reader: Actor,
): Promise<ReadonlyMap<string, ApproverFault>> {
  const waiting = rows.filter(({ status }) => status === 'PENDING')
  const ids = waiting.map(({ transactionId }) => transactionId)
  if (ids.length === 0) return new Map()
  const where = { merchantId, transactionId: { in: ids } }
  const [stored, approvals] = await Promise.all([
    prisma.withdrawalHold.findMany({ where }),
    prisma.withdrawalApproval.findMany({ where }),
  ])
  const faults = new Map<string, ApproverFault>()
  for (const id of ids) {
    const rule = stored.find(({ transactionId }) => transactionId === id) ?? null
    const given = approvals.filter(({ transactionId }) => transactionId === id)
    const fault = approverFault(rule, given, reader)
    if (fault) faults.set(id, fault)
  }
  return faults
}

const RULES = { ALWAYS: 'always', ABOVE: 'above', TWO_ABOVE: 'two_above' } as const
