import { describe, expect, test } from 'vitest'
import { newMerchant } from '@/lib/platform/db/testing'
import { contractSignature } from '@/lib/webhooks/sending/signature'
import { newSubscriber, startReceiver } from '@/lib/webhooks/testing'
import { createEndpoint } from './create-endpoint'
import { getEndpoint } from './list-endpoints'
import { revalidateEndpoint } from './send-ping'
import { updateEndpoint } from './update-endpoint'

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

  test('verifies no URL but the one that answered', async () => {
    const { actor, merchant } = await newMerchant()
    const { merchantId } = merchant
    const { url } = await startReceiver(async () => {
      await updateEndpoint(actor, id, { url: 'http://127.0.0.1:9/hook' })
      return { status: 204, body: '' }
    })
    const { id } = await createEndpoint(actor, { url, events: ['cashout.failed'] })
    expect(await revalidateEndpoint(merchantId, id, 'en')).toMatchObject({ ok: true })
    expect(await getEndpoint(merchantId, id)).toMatchObject({ verifiedAt: null, lastPingAt: null })
  })

  test('tells what went wrong', async () => {
    const { url } = await startReceiver(() => ({ status: 404 }))
    const { merchantId, endpoint } = await newSubscriber(url)
    expect(await revalidateEndpoint(merchantId, endpoint.id, 'en')).toMatchObject({
      ok: false,
      status: 404,
      error: 'http_status',
    })
    const nobody = await newSubscriber('http://127.0.0.1:9/hook')
    expect(await revalidateEndpoint(nobody.merchantId, nobody.endpoint.id, 'en')).toMatchObject({
      ok: false,
      status: null,
      error: 'connection_refused',
    })
  })
})
