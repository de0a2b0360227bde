import { expect, test } from 'vitest'
import { POST } from '@/app/sandbox/shop/events/route'
import { credit } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { testCardProcessor } from '@/lib/sandbox/cards/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { PING } from '@/lib/webhooks/endpoints/ping'
import { addOpenMatters } from './add-open-matters'

test('the demo account has something open on every page, and once only', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  await prisma.cardCheckout.create({
    data: { merchantId, provider: 'sandbox', settlementMode: 'internal' },
  })
  await credit(merchant, 5_000)
  const providers = { psp: testPsp(), cards: testCardProcessor() }
  await addOpenMatters({ merchantId }, providers)
  await addOpenMatters({ merchantId }, providers)

  const endpoints = await prisma.webhookEndpoint.findMany({ where: { merchantId } })
  expect(endpoints.map(({ url }) => new URL(url).search).toSorted()).toEqual(['', '?answer=404'])
  const boletos = { merchantId, boletoCode: { not: null }, paymentStatus: 'unpaid' } as const
  expect(await prisma.checkoutSession.count({ where: boletos })).toBe(1)
  const open = await prisma.transaction.findMany({
    where: { merchantId, status: { in: ['PENDING', 'PROCESSING'] } },
  })
  expect(open.map(({ type, status }) => `${type} ${status}`).toSorted()).toEqual([
    'CASHIN PROCESSING',
    'CASHOUT PENDING',
    'INFRACTION PENDING',
  ])
})

const send = (event: string, search = '') =>
  POST(
    new Request(`http://localhost:3000/sandbox/shop/events${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event }),
    }),
  )

test.each([
  ['transaction.completed', '', 204],
  ['transaction.completed', '?answer=404', 404],
  [PING, '?answer=404', 204],
])('the shop answers %s at %j with %d', async (event, search, status) => {
  expect((await send(event, search)).status).toBe(status)
})
