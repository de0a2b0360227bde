import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { momentOf, newId } from '@/lib/kernel/new-id'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { issuePaths, newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { writeEventCursor } from '@/lib/webhooks/events/event-cursor'
import { EventPageSchema } from '@/lib/webhooks/events/event-page'
import { deliverAll, newSubscriber, startReceiver } from '@/lib/webhooks/testing'
import { GET } from './route'

// Events of another test's open database transaction would hold the list back.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_past_events')
})

const PATH = '/v1/integrations/events'

type Caller = Pick<Awaited<ReturnType<typeof newMerchant>>, 'request'>

async function read({ request }: Caller, query: Record<string, string> = {}) {
  const response = await GET(request(`${PATH}?${new URLSearchParams(query)}`))
  expect(response.status).toBe(200)
  return EventPageSchema.parse(await response.json())
}

type Page = z.infer<typeof EventPageSchema>

const told = ({ data }: Page) => data.map(({ event, data: { amount } }) => `${event} ${amount}`)

describe('200', () => {
  test("lists a merchant's own events, oldest first, as the bodies of their webhooks", async () => {
    const { url, received } = await startReceiver()
    const { merchantId, request } = await newSubscriber(url)
    const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
    await newPaidCharge(merchant)
    await newPaidCharge((await newMerchant()).merchant, { amount: 7 })
    await newWithdrawal(merchant)
    await deliverAll(merchantId)
    const { data, meta } = await read({ request })
    const sent = received.map(({ body }) => body)
    expect(data.map((event) => JSON.stringify(event)).toSorted()).toEqual(sent.toSorted())
    expect(data.map(({ event }) => event)).toEqual([
      'transaction.created',
      'transaction.completed',
      'transaction.created',
      'transaction.completed',
      'cashout.created',
      'cashout.processing',
    ])
    expect(meta).toMatchObject({ per_page: 20, hasMore: false })
  })

  test('lists every event exactly once, a page at a time, and afterwards those since', async () => {
    const one = await newMerchant()
    for (const amount of [1, 2, 3]) await newCharge(one.merchant, { amount })
    const first = await read(one, { per_page: '2' })
    expect(first.meta.hasMore).toBe(true)
    const second = await read(one, { per_page: '2', cursor: first.meta.nextCursor })
    expect([...told(first), ...told(second)]).toEqual([
      'transaction.created 1',
      'transaction.created 2',
      'transaction.created 3',
    ])
    expect(second.meta.hasMore).toBe(false)

    const end = await read(one, { cursor: second.meta.nextCursor })
    expect(end).toMatchObject({ data: [], meta: { hasMore: false } })
    await newCharge(one.merchant, { amount: 4 })
    const since = await read(one, { cursor: end.meta.nextCursor })
    expect(told(since)).toEqual(['transaction.created 4'])
  })

  test('an account without events has a cursor for its first one', async () => {
    const one = await newMerchant()
    const { data, meta } = await read(one)
    expect(data).toEqual([])
    await newCharge(one.merchant, { amount: 4 })
    expect(told(await read(one, { cursor: meta.nextCursor }))).toEqual(['transaction.created 4'])
  })

  test('tells what became of charges of before', async () => {
    const one = await newMerchant()
    const { merchantId, transactionId } = await newPaidCharge(one.merchant, { amount: 90 })
    const { nextCursor } = (await read(one)).meta
    const { refund } = await createRefund(merchantId, { transactionId, amount: 40 })
    await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt: new Date() })
    const { data } = await read(one, { cursor: nextCursor })
    expect(data).toMatchObject([
      { event: 'refund.completed', data: { transactionId, status: 'COMPLETED' } },
    ])
    expect(data[0]?.data.refund?.amount).toBe(40)
  })

  test('filters by event and by transaction', async () => {
    const one = await newMerchant()
    const { transactionId } = await newPaidCharge(one.merchant, { amount: 5 })
    await newCharge(one.merchant, { amount: 6 })
    const list = async (query: Record<string, string>) => told(await read(one, query))
    expect(await list({ event: 'transaction.completed' })).toEqual(['transaction.completed 5'])
    expect(await list({ event: 'cashout.failed,transaction.created' })).toEqual([
      'transaction.created 5',
      'transaction.created 6',
    ])
    expect(await list({ transactionId })).toEqual([
      'transaction.created 5',
      'transaction.completed 5',
    ])
    const event = 'transaction.created'
    expect(await list({ transactionId, event })).toEqual(['transaction.created 5'])
    expect(await list({ transactionId: randomUUID() })).toEqual([])
  })

  test('filters by when an event was recorded, and reads on where the period ends', async () => {
    const one = await newMerchant()
    const { merchantId } = one.merchant
    for (const amount of [1, 2, 3]) await newCharge(one.merchant, { amount })
    const all = told(await read(one))
    const rows = await prisma.event.findMany({ where: { merchantId }, orderBy: { eventId: 'asc' } })
    const at = momentOf(rows[1]!.eventId)
    const expected = (isWanted: (moment: Date) => boolean) =>
      all.filter((_, nth) => isWanted(momentOf(rows[nth]!.eventId)))
    const date = at.toISOString()
    const from = await read(one, { startDate: date })
    expect(told(from)).toEqual(expected((moment) => moment >= at))
    const until = await read(one, { endDate: date })
    expect(told(until)).toEqual(expected((moment) => moment <= at))
    const since = await read(one, { cursor: until.meta.nextCursor })
    expect(told(since)).toEqual(expected((moment) => moment > at))
    expect((await read(one, { startDate: '2099-01-01' })).data).toEqual([])
    expect((await read(one, { endDate: '2020-01-01' })).data).toEqual([])
  })
})

describe('400', () => {
  test.each([
    ['event', 'transaction.paid'],
    ['event', ''],
    ['event', 'transaction.created,'],
    ['transactionId', '7'],
    ['startDate', 'yesterday'],
    ['endDate', '2026-13-01'],
    ['per_page', '0'],
    ['per_page', '101'],
    ['page', '2'],
    ['from', '2026-05-02'],
    ['cursor', ''],
    ['cursor', 'null'],
    ['cursor', '0196904d-89d0-7000-8000-000000000009'],
    ['cursor', '_'.repeat(22)],
    // Its last digit has bits that no cursor has.
    ['cursor', `${'A'.repeat(21)}B`],
    ['cursor', 'A'.repeat(23)],
    ['cursor', writeEventCursor(newId(new Date('2099-01-01')))],
  ])('for %s=%s', async (name, value) => {
    const { request } = await newMerchant()
    const response = await GET(request(`${PATH}?${new URLSearchParams({ [name]: value })}`))
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual([name])
  })
})

test('401 with a session, and 403 without the scope read', async () => {
  const { request, token } = await newMerchant({ scopes: ['charge', 'withdraw', 'refund'] })
  expect((await GET(request(PATH))).status).toBe(403)
  const headers = { authorization: `Bearer ${token}` }
  expect((await GET(request(PATH, { headers }))).status).toBe(401)
})
