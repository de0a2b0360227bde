import { describe, expect, test } from 'vitest'
import { keyDigest } from '@/lib/accounts/api-keys/key-format'
import type { Actor, PersonActor } from '@/lib/accounts/audit/actor'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { newMember } from '@/lib/accounts/team/testing'
import { readApproval } from '@/lib/payments/queries/read-approval'
import { credit } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { approvalRuleFor } from './approvals'
import { createWithdrawal } from './create-withdrawal'
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal'
import { WithdrawalBody } from './withdrawal-body'

async function guarded(rules: Partial<Merchant>) {
  const one = await newMerchant({ cashoutDuplicateGuard: false, ...rules })
  const { merchantId } = one.merchant
  await credit(one.merchant, 1_000)
  const others = [await newMember(merchantId), await newMember(merchantId)]
  const ask = async (actor: Actor, amount = 100) => {
    const body = WithdrawalBody.parse({ amount, pixKey: 'ana@example.com' })
    return (await createWithdrawal(one.merchant, body, { actor })).withdrawal
  }
  const key: Actor = {
    merchantId,
    by: 'key',
    keyId: one.keyId,
    secretDigest: keyDigest(one.secretKey),
  }
  return { ...one, merchantId, key, ask, others: others.map(({ actor }) => actor) }
}

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error) => error.code,
  )

const statusOf = async (merchantId: string) =>
  (await prisma.transaction.findFirstOrThrow({ where: { merchantId, type: 'CASHOUT' } })).status

describe('the rule by which a withdrawal needs approval', () => {
  const none = {
    cashoutApproval: 'NEVER',
    cashoutApprovalAbove: null,
    cashoutTwoApproversAbove: null,
  } as Merchant
  test.each([
    [none, 100n, null],
    [{ ...none, cashoutApproval: 'ALWAYS' }, 1n, { rule: 'ALWAYS', approvals: 1 }],
    [{ ...none, cashoutApproval: 'ABOVE', cashoutApprovalAbove: 100n }, 100n, null],
    [
      { ...none, cashoutApproval: 'ABOVE', cashoutApprovalAbove: 100n },
      101n,
      { rule: 'ABOVE', above: 100n, approvals: 1 },
    ],
    [{ ...none, cashoutTwoApproversAbove: 100n }, 100n, null],
    [
      { ...none, cashoutApproval: 'ALWAYS', cashoutTwoApproversAbove: 100n },
      101n,
      { rule: 'TWO_ABOVE', above: 100n, approvals: 2 },
    ],
  ] as const)('%#', (merchant, amount, rule) => {
    const found = approvalRuleFor(merchant, amount)
    if (rule) expect(found).toMatchObject(rule)
    else expect(found).toBeNull()
  })
})

describe('approval by somebody other than who asked', () => {
  const rules = { cashoutApproval: 'ALWAYS', cashoutOtherApprover: true } as const

  test('is refused to who asked and to API keys, and taken from another person', async () => {
    const { actor, key, others, ask, merchantId, user } = await guarded(rules)
    const row = await ask(actor)
    expect(await codeOf(approveWithdrawal(row, actor))).toBe('approval_by_requester')
    expect(await codeOf(approveWithdrawal(row, key))).toBe('person_required')
    expect(await prisma.withdrawalApproval.count({ where: { merchantId } })).toBe(0)
    expect(await approveWithdrawal(row, others[0]!)).toMatchObject({ status: 'PROCESSING' })
    expect(await readApproval(row, actor)).toMatchObject({
      rule: 'always',
      needed: 1,
      otherApprover: true,
      yourFault: 'approval_by_requester',
      askedBy: { by: 'person', name: 'Ana Souza', email: user.email },
      given: [{ by: 'person', name: 'Caio Prado', email: expect.stringContaining('@') }],
    })
  })

  test('names who left without the address that they have now', async () => {
    const { actor, others, ask } = await guarded(rules)
    const row = await ask(actor)
    const { userId } = others[0]!
    await approveWithdrawal(row, others[0]!)
    await prisma.membership.deleteMany({ where: { userId } })
    const { given } = (await readApproval(row, actor))!
    expect(given).toMatchObject([{ by: 'person', name: 'Caio Prado', email: null }])
  })

  test('of what an API key asked for is taken from any person', async () => {
    const { actor, key, ask } = await guarded(rules)
    const row = await ask(key)
    expect(await codeOf(approveWithdrawal(row, key))).toBe('person_required')
    expect(await approveWithdrawal(row, actor)).toMatchObject({ status: 'PROCESSING' })
    expect(await readApproval(row, actor)).toMatchObject({
      askedBy: { by: 'key', name: 'tests', email: null },
    })
  })

  test('is not required of a withdrawal that was asked for before the rule', async () => {
    const { actor, ask, merchantId } = await guarded({ cashoutApproval: 'ALWAYS' })
    const row = await ask(actor)
    await prisma.merchant.update({ where: { merchantId }, data: rules })
    expect(await approveWithdrawal(row, actor)).toMatchObject({ status: 'PROCESSING' })
  })

  test('stays required of a withdrawal when the rule is turned off later', async () => {
    const { actor, ask, merchantId } = await guarded(rules)
    const row = await ask(actor)
    const data = { cashoutOtherApprover: false }
    await prisma.merchant.update({ where: { merchantId }, data })
    expect(await codeOf(approveWithdrawal(row, actor))).toBe('approval_by_requester')
  })
})

describe('two approvers above an amount', () => {
  const rules = { cashoutTwoApproversAbove: 5_000n }

  test('must differ; the withdrawal is sent with the second', async () => {
    const { actor, others, ask, merchantId } = await guarded(rules)
    const row = await ask(actor)
    expect(row.status).toBe('PENDING')
    expect(await approveWithdrawal(row, others[0]!)).toMatchObject({ status: 'PENDING' })
    expect(await codeOf(approveWithdrawal(row, others[0]!))).toBe('already_approved')
    expect(await approveWithdrawal(row, others[1]!)).toMatchObject({ status: 'PROCESSING' })
    const given = await prisma.withdrawalApproval.findMany({ where: { merchantId } })
    expect(given.map(({ approverId }) => approverId).toSorted()).toEqual(
      others.map(({ userId }) => userId).toSorted(),
    )
    const action = 'cashout.approved'
    expect(
      await prisma.auditEntry.findMany({
        where: { merchantId, action },
        orderBy: { entryId: 'asc' },
      }),
    ).toMatchObject([
      { userId: others[0]!.userId, after: { approvals: 1, needed: 2 } },
      { userId: others[1]!.userId, after: { approvals: 2, needed: 2 } },
    ])
  })

  test('are persons, and no API key', async () => {
    const { actor, key, ask } = await guarded({ ...rules, cashoutOtherApprover: false })
    expect(await codeOf(approveWithdrawal(await ask(actor), key))).toBe('person_required')
  })

  test('may not include who asked, if somebody else must approve', async () => {
    const { actor, others, ask, merchantId } = await guarded({
      ...rules,
      cashoutOtherApprover: true,
    })
    const row = await ask(actor)
    await approveWithdrawal(row, others[0]!)
    expect(await codeOf(approveWithdrawal(row, actor))).toBe('approval_by_requester')
    expect(await statusOf(merchantId)).toBe('PENDING')
  })

  test.each([
    ['has left', (userId: string) => prisma.membership.deleteMany({ where: { userId } })],
    [
      'is of another account now',
      async (userId: string) => {
        const { merchantId } = (await newMerchant()).merchant
        await prisma.membership.updateMany({ where: { userId }, data: { merchantId } })
      },
    ],
    [
      'may not approve any more',
      (userId: string) =>
        prisma.membership.updateMany({ where: { userId }, data: { role: 'SUPPORT' } }),
    ],
  ])('are members: who %s counts no more while it waits', async (_, change) => {
    const { actor, others, ask } = await guarded(rules)
    const row = await ask(actor)
    const [first, second] = others as [PersonActor, PersonActor]
    await approveWithdrawal(row, first)
    await change(first.userId)
    const waiting = await approveWithdrawal(row, second)
    expect(waiting.status).toBe('PENDING')
    const { given } = (await readApproval(waiting, actor))!
    expect(given.map(({ counts }) => counts)).toEqual([false, true])
    const sent = await approveWithdrawal(row, actor)
    expect(sent.status).toBe('PROCESSING')
    expect((await readApproval(sent, actor))!.given.every(({ counts }) => counts)).toBe(true)
  })

  test('are needed above it alone', async () => {
    const { actor, ask } = await guarded(rules)
    expect((await ask(actor, 50)).status).toBe('PROCESSING')
  })

  test('at the same moment send it once', async () => {
    const { actor, others, ask, merchantId } = await guarded(rules)
    const row = await ask(actor)
    const answers = await Promise.all(
      [actor, ...others, ...others, actor].map((who) => codeOf(approveWithdrawal(row, who))),
    )
    expect(answers.filter((code) => code === null)).toHaveLength(2)
    expect(await statusOf(merchantId)).toBe('PROCESSING')
    expect(await prisma.withdrawalApproval.count({ where: { merchantId } })).toBe(2)
    const { transactionId } = row
    expect(
      await prisma.statusChange.count({
        where: { merchantId, transactionId, to: 'PROCESSING' },
      }),
    ).toBe(1)
  })

  test('cannot approve what was rejected between them', async () => {
    const { actor, others, ask } = await guarded(rules)
    const row = await ask(actor)
    await approveWithdrawal(row, others[0]!)
    await rejectWithdrawal(row, actor)
    expect(await codeOf(approveWithdrawal(row, others[1]!))).toBe('invalid_state')
  })
})
