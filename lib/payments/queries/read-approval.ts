import type { Actor } from '@/lib/accounts/audit/actor'
import { toReais } from '@/lib/kernel/money'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { type ApproverFault, approverFault } from '@/lib/payments/withdrawals/approvals'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { AuditActor } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'

type Approver = { by: AuditActor; approverId: string | null }

/** The rule that held a withdrawal, and its approvals, as one person sees them; null if none did. */
export async function readApproval({ merchantId, transactionId }: TransactionKey, reader: Actor) {
  const where = { merchantId, transactionId }
  const hold = await prisma.withdrawalHold.findFirst({ where })
  if (!hold) return null
  const given = await prisma.withdrawalApproval.findMany({ where, orderBy: { at: 'asc' } })
  const asked = { by: hold.by, approverId: hold.userId ?? hold.keyId }
  const nameOf = await readNames(merchantId, [asked, ...given])
  return {
    rule: RULES[hold.rule],
    above: hold.above === null ? null : toReais(hold.above),
    needed: hold.approvals,
    otherApprover: hold.otherApprover,
    askedBy: { by: hold.by, name: nameOf(asked) },
    given: given.map((one) => ({ by: one.by, name: nameOf(one), at: one.at.toISOString() })),
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

async function readNames(merchantId: string, approvers: Approver[]) {
  const ids = approvers.flatMap(({ approverId }) => approverId ?? [])
  const [people, keys] = await Promise.all([
    prisma.user.findMany({ where: { userId: { in: ids } }, select: { userId: true, name: true } }),
    prisma.keyPair.findMany({
      where: { merchantId, keyId: { in: ids } },
      select: { keyId: true, name: true },
    }),
  ])
  const names = new Map<string, string>([
    ...people.map(({ userId, name }) => [userId, name] as const),
    ...keys.map(({ keyId, name }) => [keyId, name] as const),
  ])
  return ({ approverId }: Approver) => (approverId && names.get(approverId)) ?? null
}
