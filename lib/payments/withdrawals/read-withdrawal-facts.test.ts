import { expect, test } from 'vitest'
import { bySystem } from '@/lib/accounts/audit/actor'
import { MINUTE_MS } from '@/lib/kernel/time'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { addDestination } from './manage-destinations'
import { readWithdrawalFacts } from './read-withdrawal-facts'
import { withdrawalVerdictsOf } from './withdrawal-verdicts'

/**
 * A withdrawal, and what becomes of the same one if it is asked for again so many minutes later,
 * all of them judged together.
 */
async function withdrawn() {
  const made = await newMerchant()
  const { merchantId } = made.merchant
  await credit(made.merchant, 100)
  const first = await newWithdrawal(made.merchant)
  const later = (minutes: number) => new Date(first.createdAt.getTime() + minutes * MINUTE_MS)
  const judge = async (...afterMinutes: number[]) => {
    const asked = afterMinutes.map((minutes) => ({
      row: { ...first, transactionId: crypto.randomUUID(), createdAt: later(minutes) },
      actor: bySystem(merchantId),
      allowDuplicate: undefined,
      unsendable: null,
    }))
    const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
    const facts = await readWithdrawalFacts(prisma, merchant, asked)
    return withdrawalVerdictsOf(facts, asked).map((one) =>
      one.kind === 'refused' ? one.refusal.code : one.kind,
    )
  }
  return { ...made, merchantId, later, judge }
}

test('of withdrawals that are judged together, each has its own ten minutes of duplicates', async () => {
  const { judge } = await withdrawn()
  expect(await judge(1, 15)).toEqual(['duplicate_cashout', 'taken'])
})

test('destinations are read if the rule still held for one of those that are judged together', async () => {
  const { actor, merchantId, later, judge } = await withdrawn()
  await addDestination(actor, { pixKey: 'ana@example.com', pixKeyType: 'EMAIL', name: undefined })
  const data = { cashoutDuplicateGuard: false, cashoutAllowedOnlyUntil: later(5) }
  await prisma.merchant.update({ where: { merchantId }, data })
  await prisma.destination.updateMany({ where: { merchantId }, data: { usableAt: later(0) } })
  expect(await judge(15, 1)).toEqual(['taken', 'taken'])
})
