import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEFENCE_LENGTH_MAX } from '@/lib/kernel/limits'
import { DAY_MS } from '@/lib/kernel/time'
import { DisputeSchema } from '@/lib/payments/disputes/public-dispute'
import { sendDefence } from '@/lib/payments/disputes/send-defence'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { issuePaths, newPaidCharge } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import type { FraudReportOutcome } from '@/lib/sandbox/bank/fraud-report-rules'
import { testPsp } from '@/lib/sandbox/testing'
import { PUT } from './route'

const TEXT = 'O cliente recebeu o pedido em 19 de novembro.'

async function reported(outcome?: FraudReportOutcome) {
  const { request, merchant } = await newMerchant()
  const { merchantId } = merchant
  const { infraction, charge } = await newReportedCharge(merchant, outcome)
  const put = (body: object, transactionId = infraction.transactionId) =>
    PUT(
      request(`/v1/user/disputes/${transactionId}/defence`, { method: 'PUT', body }),
      params({ transactionId }),
    )
  const count = () => prisma.disputeDefence.count({ where: { merchantId } })
  const acts = () =>
    prisma.auditEntry.findMany({ where: { merchantId, action: 'dispute.defended' } })
  return { merchant, request, infraction, charge, put, count, acts }
}

async function refusedWith(answer: Promise<Response>, reason: string) {
  const response = await answer
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ error: 'invalid_state', detail: { reason } })
}

describe('200', () => {
  test('stores the defence with its audit entry, and shows it being sent, then delivered', async () => {
    const { put, acts, infraction } = await reported()
    const response = await put({ text: `  ${TEXT}\n` })
    expect(response.status).toBe(200)
    const { defence } = DisputeSchema.parse(await response.json())
    expect(defence).toMatchObject({
      status: 'sending',
      canBeSent: false,
      text: TEXT,
      refusal: null,
    })
    expect(await acts()).toMatchObject([{ subject: infraction.transactionId }])
    await sendDefence(infraction, testPsp())
    const again = DisputeSchema.parse(await (await put({ text: TEXT })).json())
    expect(again.defence).toMatchObject({ status: 'delivered', settledAt: expect.any(String) })
  })

  test('the same words again, also at once, are one defence', async () => {
    const { put, count, acts } = await reported()
    const answers = await Promise.all([1, 2, 3].map(() => put({ text: TEXT })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await count(), (await acts()).length]).toEqual([1, 1])
  })
})

describe('400', () => {
  test.each([
    ['no text', {}],
    ['an empty text', { text: ' \n' }],
    ['a text that is too long', { text: 'a'.repeat(DEFENCE_LENGTH_MAX + 1) }],
    ['a text with a NUL', { text: 'a\0' }],
  ])('%s', async (_, body) => {
    const { put, count } = await reported()
    const response = await put(body)
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['text'])
    expect(await count()).toBe(0)
  })

  test('an unknown field', async () => {
    const { put } = await reported()
    expect((await put({ text: TEXT, attachment: 'x' })).status).toBe(400)
  })
})

describe('401', () => {
  test('no session', async () => {
    const request = new Request('http://localhost/v1/user/disputes/x/defence', { method: 'PUT' })
    expect((await PUT(request, params({ transactionId: 'x' }))).status).toBe(401)
  })
})

describe('404', () => {
  test("an unknown dispute, a charge, and a stranger's dispute", async () => {
    const { put, merchant } = await reported()
    const charge = await newPaidCharge(merchant, { amount: 20 })
    const stranger = await reported()
    const ids = [randomUUID(), 'x', charge.transactionId, stranger.infraction.transactionId]
    for (const id of ids) expect((await put({ text: TEXT }, id)).status).toBe(404)
    expect(await stranger.count()).toBe(0)
  })
})

describe('409', () => {
  test('other words than those that are being sent', async () => {
    const { put, count } = await reported()
    await put({ text: TEXT })
    await refusedWith(put({ text: 'Outra' }), 'already_defended')
    expect(await count()).toBe(1)
  })

  test.each(['accepted', 'rejected'] as const)('a dispute that was %s', async (outcome) => {
    const { put } = await reported(outcome)
    await refusedWith(put({ text: TEXT }), 'decided')
  })

  test('a deadline that is over', async () => {
    const { put, infraction } = await reported()
    await prisma.dispute.updateMany({
      where: { transactionId: infraction.transactionId },
      data: { respondBy: new Date(Date.now() - DAY_MS) },
    })
    await refusedWith(
      at(new Date(), () => put({ text: TEXT })),
      'deadline_over',
    )
  })

  test('a dispute of a card, which is answered at its processor', async () => {
    const { put, infraction } = await reported()
    await prisma.transaction.updateMany({
      where: { transactionId: infraction.transactionId },
      data: { source: 'CREDIT_CARD' },
    })
    await refusedWith(put({ text: TEXT }), 'not_taken')
  })
})
