import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { listDays } from './list-requests'
import { openDays, pruneDays } from './open-days'
import { seenAt, writeRequests } from './testing'

afterAll(() => pool.end())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

const rowsOf = async (merchantId: string) =>
  (await pool.query('SELECT * FROM "ApiRequest" WHERE "merchantId" = $1', [merchantId])).rows

test('every column arrives as it was made', async () => {
  const { merchant, keyId } = await newMerchant()
  const { merchantId } = merchant
  const seen = seenAt(new Date(), {
    merchantId,
    keyId,
    method: 'POST',
    url: 'http://localhost:3000/v1/integrations/create-transaction?a=b',
    text: '{ "note": "ação ✓ \\"quoted\\" \\\\ \\n" }',
    status: 409,
    answer: '{"statusCode":409,"error":"idempotency_conflict"}',
    latencyMs: 12.6,
  })
  await writeRequests([seen])
  expect(await rowsOf(merchantId)).toEqual([
    {
      merchantId,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      keyId,
      transactionId: null,
      method: 'POST',
      path: '/v1/integrations/create-transaction',
      status: 409,
      errorCode: 'idempotency_conflict',
      latencyMs: 13,
      query: 'a=b',
      requestBytes: 41,
      requestBody: '{"note":"ação ✓ \\"quoted\\" \\\\ \\n"}',
      responseBytes: 49,
      responseBody: '{"statusCode":409,"error":"idempotency_conflict"}',
    },
  ])
})

test('a batch larger than the memory it began with is written whole', async () => {
  const { merchant } = await newMerchant()
  const text = JSON.stringify({ note: 'ção'.repeat(3000) })
  const seen = Array.from({ length: 200 }, () =>
    seenAt(new Date(), { merchantId: merchant.merchantId, text }),
  )
  await writeRequests(seen)
  const rows = await rowsOf(merchant.merchantId)
  expect(rows).toHaveLength(200)
  expect(new Set(rows.map(({ requestBody }) => requestBody.length)).size).toBe(1)
})

test('a day that has no place yet gets one', async () => {
  const { merchant } = await newMerchant()
  await writeRequests([seenAt(daysAgo(12), { merchantId: merchant.merchantId })])
  expect(await rowsOf(merchant.merchantId)).toHaveLength(1)
})

test('several processes may make the same days at once', async () => {
  const moment = new Date('2031-01-01T12:00:00Z')
  await Promise.all([1, 2, 3, 4].map(() => openDays(moment)))
  expect(await listDays()).toEqual(
    expect.arrayContaining(['d2031_01_01', 'd2031_01_02', 'd2031_01_03']),
  )
})

test('days of which nothing is shown any more are dropped, the others stay', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  await writeRequests([seenAt(daysAgo(45), { merchantId })])
  await writeRequests([seenAt(daysAgo(29), { merchantId })])
  await Promise.all([pruneDays(), pruneDays()])
  expect(await rowsOf(merchantId)).toHaveLength(1)
  await at(daysAgo(-2), pruneDays)
  expect(await rowsOf(merchantId)).toHaveLength(0)
})

test('rows that the database refuses leave the log as it was', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const one = seenAt(new Date(), { merchantId })
  await expect(writeRequests([one, { ...one, status: 201 }])).rejects.toMatchObject({
    code: '23505',
  })
  expect(await rowsOf(merchantId)).toHaveLength(0)
  await writeRequests([one])
  expect(await rowsOf(merchantId)).toHaveLength(1)
})
