import { describe, expect, test } from 'vitest'
import { GET as overview } from '@/app/v1/operator/overview/route'
import { GET as readRecord } from '@/app/v1/user/transactions/[transactionId]/route'
import { GET as list } from '@/app/v1/user/transactions/route'
import { dayOf } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { AdjustmentPageSchema } from '@/lib/operator/adjustments/adjustment'
import { readStatement } from '@/lib/payments/statements/read-statement'
import { credit } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST as approve } from './[adjustmentId]/approve/route'
import { POST as reject } from './[adjustmentId]/reject/route'
import { GET, POST } from './route'

const PATH = '/v1/operator/adjustments'

/** A merchant with 100.00, two operators, and a proposal of the first one. */
async function proposed(fields: object = {}) {
  const owner = await newMerchant()
  const { merchant } = owner
  const { merchantId } = merchant
  const [first, second] = await Promise.all([
    newMerchant({ isOperator: true }),
    newMerchant({ isOperator: true }),
  ])
  const { transactionId } = await credit(merchant, 100)
  const body = { transactionId, direction: 'credit', amount: 12.5, reason: 'Fee taken twice' }
  const response = await POST(first.request(PATH, { body: { ...body, ...fields } }))
  expect(response.status).toBe(201)
  const made = await response.json()
  const { adjustmentId } = made
  const decide = (run: typeof approve, by: typeof first, act: string) =>
    run(by.request(`${PATH}/${adjustmentId}/${act}`, { method: 'POST' }), params({ adjustmentId }))
  return {
    owner,
    merchant,
    merchantId,
    transactionId,
    first,
    second,
    made,
    approve: (by = second) => decide(approve, by, 'approve'),
    reject: (by = second) => decide(reject, by, 'reject'),
    available: async () => (await readBook(merchantId)).available,
    acts: async () => {
      const entries = await prisma.auditEntry.findMany({
        where: { merchantId, action: { startsWith: 'adjustment' } },
        orderBy: { entryId: 'asc' },
      })
      return entries.map(({ action, userId, subject }) => [action, userId, subject])
    },
  }
}

describe('200', () => {
  test('says whether whoever proposed it is a member of the account', async () => {
    const { made, merchantId, first, second } = await proposed()
    expect(made.isProposerMember).toBe(false)
    const { userId } = first.user
    await prisma.membership.create({ data: { merchantId, userId, role: 'OWNER' } })
    const listed = await GET(second.request(`${PATH}?merchantId=${merchantId}`))
    expect((await listed.json()).data).toMatchObject([{ isProposerMember: true }])
  })

  test('a search finds by the merchant, the transaction and the adjustment', async () => {
    const { made, merchant, merchantId, transactionId, second } = await proposed()
    const find = async (query: Record<string, string>) => {
      const listed = await GET(second.request(`${PATH}?${new URLSearchParams(query)}`))
      expect(listed.status).toBe(200)
      const { data, meta } = AdjustmentPageSchema.parse(await listed.json())
      expect(meta.total).toBe(data.length)
      return data.map(({ adjustmentId }) => adjustmentId)
    }
    const name = `Padaria ${merchantId.slice(-12)}`
    await prisma.merchant.update({ where: { merchantId }, data: { name } })
    const { adjustmentId } = made
    const texts = [name.toUpperCase(), merchantId, ` ${transactionId} `, adjustmentId]
    for (const search of texts) {
      expect(await find({ search })).toEqual([adjustmentId])
      expect(await find({ search, state: 'approved' })).toEqual([])
    }
    expect(await find({ search: `${merchant.name}%` })).toEqual([])
  })

  test('the second operator approves a credit, which is a transfer of the transaction', async () => {
    const { made, merchantId, transactionId, first, second, ...act } = await proposed()
    const proposedBy = { proposedBy: first.user.userId, proposedByEmail: first.user.email }
    expect(made).toMatchObject({ state: 'pending', ...proposedBy, amount: 12.5 })
    expect(await act.available()).toBe(10_000n)
    const response = await act.approve()
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      state: 'approved',
      decidedByName: second.user.name,
      decidedAt: expect.any(String),
    })
    expect(await act.available()).toBe(11_250n)
    const transfers = await prisma.ledgerTransfer.findMany({
      where: { merchantId, transactionId, kind: 'adjustment_credit' },
    })
    expect(transfers).toMatchObject([
      { debitAccount: 'adjustments', creditAccount: 'available', amount: 1_250n },
    ])
    expect(await act.acts()).toEqual([
      ['adjustment.proposed', first.user.userId, made.adjustmentId],
      ['adjustment.approved', second.user.userId, made.adjustmentId],
    ])
  })

  test('only another operator is told that it waits for a decision of theirs', async () => {
    const { first, second, reject } = await proposed()
    const own = async ({ request }: typeof first) =>
      (await (await overview(request('/v1/operator/overview'))).json()).ownAdjustments
    expect([await own(first), await own(second)]).toEqual([1, 0])
    await reject()
    expect(await own(first)).toBe(0)
  })

  test('a transaction may be adjusted twice, and each shows in the list', async () => {
    const { merchantId, transactionId, first, approve, available } = await proposed()
    await approve()
    const body = { transactionId, direction: 'debit', amount: 2.5, reason: 'Too much' }
    const again = await (await POST(first.request(PATH, { body }))).json()
    expect(again.state).toBe('pending')
    const listed = await GET(first.request(`${PATH}?merchantId=${merchantId}`))
    const { data } = AdjustmentPageSchema.parse(await listed.json())
    expect(data.map(({ direction, state }) => [direction, state])).toEqual([
      ['debit', 'pending'],
      ['credit', 'approved'],
    ])
    expect(await available()).toBe(11_250n)
  })

  test('its merchant reads it with its reason, and every sum has it to the centavo', async () => {
    const { merchantId, transactionId, first, approve, owner } = await proposed()
    const fee = { transactionId, direction: 'debit', amount: 0.35, reason: 'x' }
    await POST(first.request(PATH, { body: fee }))
    const path = `/v1/user/transactions/${transactionId}`
    const recordOf = async () =>
      (await readRecord(owner.request(path), params({ transactionId }))).json()
    expect((await recordOf()).adjustments).toEqual([])
    await approve()
    const correction = { direction: 'credit', amount: 12.5, reason: 'Fee taken twice' }
    expect((await recordOf()).adjustments).toMatchObject([correction])
    const { totals } = await (await list(owner.request('/v1/user/transactions'))).json()
    expect(totals).toMatchObject({ adjustments: { count: 1, amount: 12.5 }, net: 112.5 })
    const day = dayOf(new Date())
    const statement = await readStatement(merchantId, day, { page: 1, per_page: 10 })
    expect(statement.closing).toMatchObject({ available: 112.5, total: 112.5 })
    expect(statement.totals.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge_settled', 100],
      ['adjustment_credit', 12.5],
    ])
    // One of an older process, whose author was not told that the merchant reads it.
    await prisma.adjustment.updateMany({ where: { merchantId }, data: { isReasonShown: false } })
    expect((await recordOf()).adjustments).toMatchObject([{ ...correction, reason: null }])
  })

  test('its proposer may reject it, and no money moves', async () => {
    const { first, reject, available } = await proposed()
    expect((await reject(first)).status).toBe(200)
    expect(await available()).toBe(10_000n)
  })
})

describe('it is refused', () => {
  test('to approve what one proposed oneself', async () => {
    const { first, approve, available } = await proposed()
    const response = await approve(first)
    expect(response.status).toBe(403)
    expect(await available()).toBe(10_000n)
  })

  test('to decide twice: of ten at once, one succeeds', async () => {
    const { approve, reject, available } = await proposed()
    const race = await Promise.all(Array.from({ length: 10 }, () => approve()))
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect((await reject()).status).toBe(409)
    expect(await available()).toBe(11_250n)
  })

  test('to take more than is available; the proposal stays', async () => {
    const { approve, available, merchant } = await proposed({ direction: 'debit', amount: 100.01 })
    expect((await approve()).status).toBe(422)
    expect(await available()).toBe(10_000n)
    await credit(merchant, 1)
    expect((await approve()).status).toBe(200)
    expect(await available()).toBe(99n)
  })

  test('without a reason, for nothing, or about a transaction that does not exist', async () => {
    const { request } = await newMerchant({ isOperator: true })
    const full = {
      transactionId: '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e',
      direction: 'credit',
      amount: 1,
      reason: 'x',
    }
    const statusOf = async (change: object) =>
      (await POST(request(PATH, { body: { ...full, ...change } }))).status
    expect(await statusOf({ reason: ' ' })).toBe(400)
    expect(await statusOf({ amount: 0 })).toBe(400)
    expect(await statusOf({ direction: 'both' })).toBe(400)
    expect(await statusOf({})).toBe(404)
  })
})
