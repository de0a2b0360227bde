import { describe, expect, test } from 'vitest'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { resendDelivery } from './resend-delivery'

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
    const where = { merchantId, action: 'webhook.resent', subject: deliveryId }
    expect(await prisma.auditEntry.count({ where })).toBe(1)
  })

  test('during an attempt that fails is not put off by it', async () => {
    const moment = new Date()
    const { url } = await startReceiver(async () => {
      const [delivery] = await deliveries()
      await at(moment, () => resendDelivery(actor, delivery!.deliveryId))
      return { status: 500 }
    })
    const { merchantId, actor, deliveries } = await newSubscriber(url)
    await writeEvents(merchantId, 'transaction.completed')
    await deliverAll(merchantId)
    expect(await deliveries()).toMatchObject([
      { status: 'PENDING', attempts: 1, lastStatusCode: 500, nextAttemptAt: moment },
    ])
  })

  test('is refused while the endpoint is off', async () => {
    const { merchantId, actor, endpoint, deliveries } =
      await newSubscriber('http://127.0.0.1:9/hook')
    await writeEvents(merchantId, 'transaction.completed')
    await deliverAll(merchantId)
    await updateEndpoint(actor, endpoint.id, { enabled: false })
    const [delivery] = await deliveries()
    await expect(resendDelivery(actor, delivery!.deliveryId)).rejects.toMatchObject({
      code: 'invalid_state',
    })
  })
})
