import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { openSecret } from '@/lib/platform/crypto/seal'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { resendDelivery } from '@/lib/webhooks/deliveries/resend-delivery'
import { contractSignature } from '@/lib/webhooks/sending/signature'
import {
  deliverAll,
  markVerified,
  newSubscriber,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { createEndpoint, ENDPOINTS_MAX } from './create-endpoint'
import { listEndpoints } from './list-endpoints'
import { revalidateEndpoint } from './send-ping'
import { deleteEndpoint, updateEndpoint } from './update-endpoint'

const body = { url: 'http://127.0.0.1:9/hook', events: ['transaction.completed' as const] }
const tomorrow = () => new Date(Date.now() + DAY_MS)

const actsOf = async (merchantId: string) =>
  (await prisma.auditEntry.findMany({ where: { merchantId }, orderBy: { at: 'asc' } })).map(
    ({ action, subject }) => [action, subject],
  )

test('a secret stands for 32 random bytes and is kept encrypted for its endpoint only', async () => {
  const { actor } = await newMerchant()
  const { id, secret } = await createEndpoint(actor, body)
  const other = await createEndpoint(actor, body)
  const row = await prisma.webhookEndpoint.findFirstOrThrow({ where: { endpointId: id } })

  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(other.secret).not.toBe(secret)
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20))
  expect(openSecret(row.secretCipher, `webhook:${id}`)).toBe(secret)
  expect(() => openSecret(row.secretCipher, `webhook:${other.id}`)).toThrow()
})

test('creations that race stop at the limit; a deleted endpoint makes room', async () => {
  const { actor } = await newMerchant()
  const tries = Array.from({ length: ENDPOINTS_MAX + 5 }, () => createEndpoint(actor, body))
  const results = await Promise.allSettled(tries)
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  expect(made).toHaveLength(ENDPOINTS_MAX)
  await expect(createEndpoint(actor, body)).rejects.toMatchObject({ code: 'invalid_state' })

  await deleteEndpoint(actor, made[0]!.id)
  await expect(createEndpoint(actor, body)).resolves.toHaveProperty('secret')
})

test('who created, changed and deleted an endpoint is on record', async () => {
  const { actor, merchant } = await newMerchant()
  const { id } = await createEndpoint(actor, body)
  await updateEndpoint(actor, id, { description: 'loja' })
  await deleteEndpoint(actor, id)
  expect(await actsOf(merchant.merchantId)).toEqual([
    ['webhook.created', id],
    ['webhook.changed', id],
    ['webhook.deleted', id],
  ])
})

test('an endpoint that was deleted is sent nothing more, what waits included', async () => {
  const { url, received } = await startReceiver(() => ({ status: 500 }))
  const { merchantId, actor, endpoint, deliveries } = await newSubscriber(url)
  await writeEvents(merchantId, 'transaction.completed')
  await deliverAll(merchantId)
  await deleteEndpoint(actor, endpoint.id)
  await at(tomorrow(), () => deliverAll(merchantId))
  expect(received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ status: 'FAILED', lastError: 'endpoint_disabled' }])
})

test('what waits goes to the URL that the endpoint has when it goes', async () => {
  const [old, fresh] = [await startReceiver(() => ({ status: 500 })), await startReceiver()]
  const { merchantId, actor, endpoint } = await newSubscriber(old.url)
  await writeEvents(merchantId, 'transaction.completed')
  await deliverAll(merchantId)
  await updateEndpoint(actor, endpoint.id, { url: fresh.url })
  await markVerified(endpoint.id)
  await at(tomorrow(), () => deliverAll(merchantId))
  expect([old.received.length, fresh.received.length]).toEqual([1, 1])
})

test('switching an endpoint on again clears why it was off', async () => {
  const { url } = await startReceiver(() => ({ status: 410 }))
  const { merchantId, actor, endpoint, current } = await newSubscriber(url)
  await writeEvents(merchantId, 'transaction.completed')
  await deliverAll(merchantId)
  expect(await current()).toMatchObject({
    ...{ enabled: false, disabledReason: 'gone', disabledAt: expect.any(Date) },
  })
  const changed = await updateEndpoint(actor, endpoint.id, { enabled: true })
  expect(changed).toMatchObject({ enabled: true, disabledReason: null })
})

test('since when an endpoint is not verified is told until it is, and after if it is off for that', async () => {
  const { actor, merchant } = await newMerchant()
  const { merchantId } = merchant
  const { id, unverifiedSince, createdAt } = await createEndpoint(actor, body)
  expect(unverifiedSince).toBe(createdAt)
  const told = async () => (await listEndpoints(merchantId))[0]?.unverifiedSince
  await markVerified(id)
  expect(await told()).toBeNull()
  await prisma.webhookEndpoint.updateMany({
    where: { merchantId },
    data: { enabled: false, disabledReason: 'never_verified' },
  })
  expect(await told()).toBe(unverifiedSince)
  const change = (changes: Parameters<typeof updateEndpoint>[2]) =>
    at(tomorrow(), () => updateEndpoint(actor, id, changes))
  await change({ url: 'http://127.0.0.1:9/other' })
  expect(await told()).toBe(unverifiedSince)
  const { updatedAt } = await change({ enabled: true })
  expect(await told()).toBe(updatedAt)
})

test('since when an endpoint is off is told, and stays through other changes', async () => {
  const { actor } = await newMerchant()
  const endpoint = await createEndpoint(actor, body)
  const [paused, renamed] = [new Date('2026-06-01T10:00:00Z'), new Date('2026-06-01T11:00:00Z')]
  const change = (moment: Date, changes: Parameters<typeof updateEndpoint>[2]) =>
    at(moment, () => updateEndpoint(actor, endpoint.id, changes))
  const disabledAt = paused.toISOString()
  expect(await change(paused, { enabled: false })).toMatchObject({ disabledAt })
  expect(await change(renamed, { description: 'loja', enabled: false })).toMatchObject({
    disabledAt,
  })
  expect(await change(renamed, { enabled: true })).toMatchObject({ disabledAt: null })
})

test('the list tells how each endpoint fares', async () => {
  const { url } = await startReceiver((_, nth) => ({ status: nth === 1 ? 500 : 200 }))
  const { merchantId, actor, endpoint } = await newSubscriber(url)
  const idle = await createEndpoint(actor, body)
  await writeEvents(merchantId, 'cashout.created')
  await deliverAll(merchantId)
  await writeEvents(merchantId, 'cashout.created')
  await deliverAll(merchantId)

  const time = expect.stringMatching(/Z$/)
  expect(await listEndpoints(merchantId)).toMatchObject([
    { id: idle.id, pending: 0, failed: 0, lastDeliveredAt: null, lastFailureAt: null },
    { id: endpoint.id, pending: 1, failed: 0, lastDeliveredAt: time, lastFailureAt: time },
  ])
})

describe('revalidating', () => {
  test('sends a signed ping and tells how it was answered', async () => {
    const { url, received } = await startReceiver(() => ({ status: 204, body: '' }))
    const { merchantId, endpoint } = await newSubscriber(url)
    const result = await revalidateEndpoint(merchantId, endpoint.id, 'en')
    const [ping] = received
    expect(result).toMatchObject({ ok: true, status: 204, error: null, payload: ping?.body })
    expect(ping?.headers['x-webhook-event']).toBe('webhook.validation')
    expect(ping?.headers['x-webhook-signature']).toBe(
      contractSignature(ping!.body, endpoint.secret),
    )
    expect(JSON.parse(ping!.body)).toMatchObject({ event: 'webhook.validation' })
  })

  test('tells what went wrong', async () => {
    const { url } = await startReceiver(() => ({ status: 404 }))
    const { merchantId, endpoint } = await newSubscriber(url)
    expect(await revalidateEndpoint(merchantId, endpoint.id, 'en')).toMatchObject({
      ...{ ok: false, status: 404, error: 'http_status' },
    })
    const nobody = await newSubscriber('http://127.0.0.1:9/hook')
    expect(await revalidateEndpoint(nobody.merchantId, nobody.endpoint.id, 'en')).toMatchObject({
      ...{ ok: false, status: null, error: 'connection_refused' },
    })
  })
})

describe('resending', () => {
  test('sends the same bytes under the same id, delivered before or not, and is on record', async () => {
    const { url, received } = await startReceiver()
    const { merchantId, actor, deliveries } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.completed')
    await deliverAll(merchantId)
    const deliveryId = (await deliveries())[0]!.deliveryId

    const resent = await resendDelivery(actor, deliveryId)
    expect(resent).toMatchObject({ id: deliveryId, status: 'PENDING', attempts: 1 })
    await deliverAll(merchantId)

    expect(received[1]?.body).toBe(received[0]?.body)
    expect(received[1]?.headers['webhook-id']).toBe(deliveryId)
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }])
    expect(await actsOf(merchantId)).toContainEqual(['webhook.resent', deliveryId])
  })

  test('is refused while the endpoint is off', async () => {
    const { merchantId, actor, endpoint, deliveries } = await newSubscriber(body.url)
    await writeEvents(merchantId, 'transaction.completed')
    await deliverAll(merchantId)
    await updateEndpoint(actor, endpoint.id, { enabled: false })
    const [delivery] = await deliveries()
    await expect(resendDelivery(actor, delivery!.deliveryId)).rejects.toMatchObject({
      code: 'invalid_state',
    })
  })
})
