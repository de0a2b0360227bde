import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { POST as replay } from './[id]/replay/route'
import { POST as rotate } from './[id]/rotate-secret/route'
import { POST as reveal } from './[id]/secret/route'
import { POST as sendTest } from './[id]/test/route'
import { POST as resend } from './deliveries/[id]/resend/route'
import { GET as getDelivery } from './deliveries/[id]/route'
import { GET as listAll } from './deliveries/route'

const NOBODYS = '0196904c-2a00-7000-8000-000000000000'

/** What changes or sends something: each with a body that it takes, and one that it does not. */
const ACTS = [
  ['replay', replay, {}, { from: 'yesterday' }],
  ['rotate-secret', rotate, {}, { overlapHours: 169 }],
  ['secret', reveal, {}, { password: 1 }],
  ['test', sendTest, { event: 'cashout.failed' }, { event: 'nope' }],
] as const

async function setUp() {
  const { url, received } = await startReceiver()
  const subscriber = await newSubscriber(url)
  await writeEvents(subscriber.merchantId, 'cashout.created')
  await deliverAll(subscriber.merchantId)
  const deliveryId = (await subscriber.deliveries())[0]!.deliveryId
  return { ...subscriber, deliveryId, received }
}

const acts = (merchantId: string) => prisma.auditEntry.count({ where: { merchantId } })

describe.each(ACTS)('POST %s', (name, act, good, bad) => {
  const path = `/v1/user/webhooks/x/${name}`

  test("404 for another merchant's endpoint, an unknown id and an invalid id", async () => {
    const { endpoint, merchantId, received, current } = await setUp()
    const before = [await acts(merchantId), await current()]
    const { request, merchant } = await newMerchant()
    for (const id of [endpoint.id, NOBODYS, 'x']) {
      const response = await act(request(path, { body: good }), params({ id }))
      expect(response.status).toBe(404)
    }
    expect([await acts(merchantId), await current()]).toEqual(before)
    expect([await acts(merchant.merchantId), received.length]).toEqual([0, 1])
  })

  test('401 without a session, 403 for a suspended account, 400 for a bad body', async () => {
    const { endpoint, merchantId, request, received } = await setUp()
    const at = params({ id: endpoint.id })
    const stranger = request(path, { body: good, headers: { authorization: '' } })
    expect((await act(stranger, at)).status).toBe(401)
    expect((await act(request(path, { body: bad }), at)).status).toBe(400)
    await prisma.merchant.update({ where: { merchantId }, data: { status: 'SUSPENDED' } })
    expect((await act(request(path, { body: good }), at)).status).toBe(403)
    expect(received).toHaveLength(1)
  })
})

test('a suspended account may read deliveries, and send none again', async () => {
  const { merchantId, request, deliveryId } = await setUp()
  await prisma.merchant.update({ where: { merchantId }, data: { status: 'SUSPENDED' } })
  const at = params({ id: deliveryId })
  const path = `/v1/user/webhooks/deliveries/${deliveryId}`
  expect((await getDelivery(request(path), at)).status).toBe(200)
  expect((await listAll(request('/v1/user/webhooks/deliveries'))).status).toBe(200)
  expect((await resend(request(path, { method: 'POST' }), at)).status).toBe(403)
})

test("404 for another merchant's delivery, an unknown id and an invalid id; 401 for nobody", async () => {
  const { deliveryId, request: owner } = await setUp()
  const { request } = await newMerchant()
  for (const id of [deliveryId, NOBODYS, 'x']) {
    const response = await getDelivery(
      request(`/v1/user/webhooks/deliveries/${id}`),
      params({ id }),
    )
    expect(response.status).toBe(404)
  }
  const nobody = { headers: { authorization: '' } }
  const at = params({ id: deliveryId })
  expect((await getDelivery(owner('/v1/user/webhooks/deliveries/x', nobody), at)).status).toBe(401)
  expect((await listAll(owner('/v1/user/webhooks/deliveries', nobody))).status).toBe(401)
})
