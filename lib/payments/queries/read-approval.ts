import type { Actor } from '@/lib/accounts/audit/actor'
import { findNames } from '@/lib/accounts/audit/find-names'
import { toReaisOrNull } from '@/lib/kernel/money'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { findCountingApprovals } from '@/lib/payments/withdrawals/add-approval'
import { type ApproverFault, approverFault } from '@/lib/payments/withdrawals/approvals'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * The rule that held a withdrawal, and its approvals, as one person sees them; null if none did.
 */
export async function readApproval(
  { merchantId, transactionId, status }: TransactionKey & Pick<Transaction, 'status'>,
  reader: Actor,
) {
  const where = { merchantId, transactionId }
  const hold = await prisma.withdrawalHold.findFirst({ where })
  if (!hold) return null
  const given = await prisma.withdrawalApproval.findMany({ where, orderBy: { at: 'asc' } })
  // What was sent keeps the approvals that sent it.
  const counting =
    status === 'PENDING' ? await findCountingApprovals(prisma, merchantId, given) : given
  const asked = { by: hold.by, approverId: hold.userId ?? hold.keyId }
  const ids = [asked, ...given].map(({ approverId }) => approverId)
  const names = await findNames(ids, { merchantId, keyIds: ids })
  const nameOf = (approverId: string | null) => (approverId && names.get(approverId)) ?? null
  return {
    rule: RULES[hold.rule],
    above: toReaisOrNull(hold.above),
    needed: hold.approvals,
    otherApprover: hold.otherApprover,
    askedBy: { by: hold.by, name: nameOf(asked.approverId) },
    given: given.map((one) => ({
      by: one.by,
      name: nameOf(one.approverId),
      at: one.at.toISOString(),
      counts: counting.includes(one),
    })),
    yourFault: approverFault(hold, given, reader),
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
  const [holds, approvals] = await Promise.all([
    prisma.withdrawalHold.findMany({ where }),
    prisma.withdrawalApproval.findMany({ where }),
  ])
  const faults = new Map<string, ApproverFault>()
  for (const id of ids) {
    const hold = holds.find(({ transactionId }) => transactionId === id) ?? null
    const given = approvals.filter(({ transactionId }) => transactionId === id)
    const fault = approverFault(hold, given, reader)
    if (fault) faults.set(id, fault)
  }
  return faults
}

const RULES = { ALWAYS: 'always', ABOVE: 'above', TWO_ABOVE: 'two_above' } as const
