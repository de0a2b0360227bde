import { describe, expect, test } from 'vitest'
import { contractSignature } from '@/lib/webhooks/sending/signature'
import { newSubscriber, startReceiver } from '@/lib/webhooks/testing'
import { revalidateEndpoint } from './send-ping'

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
