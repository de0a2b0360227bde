import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { DeliveryRecord, WebhookEndpoint } from '@/lib/client/types'
import { DeliveryWhy } from './delivery-head'
import { DeliveryTimeline } from './delivery-timeline'
import { ResendBanner } from './resend-banner'
import type { Resend } from './use-delivery'

const AT = '2026-05-02T12:00:00.000Z'
const delivery = {
  status: 'PENDING',
  attempts: 0,
  lastStatusCode: null,
  lastLatencyMs: null,
  lastError: null,
  createdAt: AT,
  occurredAt: AT,
  nextAttemptAt: AT,
  tries: [],
  endpointId: 'the-endpoint',
} as unknown as DeliveryRecord
const endpointOf = (verifiedAt: string | null) =>
  ({ enabled: true, verifiedAt, pausedUntil: null }) as WebhookEndpoint
const [confirmed, unconfirmed] = [endpointOf(AT), endpointOf(null)]

test('a delivery that waits for a ping names no time for its next attempt', () => {
  const why = (endpoint: WebhookEndpoint) =>
    draw(<DeliveryWhy delivery={delivery} endpoint={endpoint} />)
  expect(why(confirmed)).toContain('a próxima tentativa é <b>agora</b>')
  expect(why(unconfirmed)).toContain('quando o endereço do endpoint responder a um ping')
  expect(why(unconfirmed)).not.toContain('agora')
  const attempts = (endpoint: WebhookEndpoint) =>
    draw(<DeliveryTimeline {...{ delivery, endpoint }} shown={undefined} onShow={() => {}} />)
  expect(attempts(confirmed)).toContain('Próxima tentativa')
  expect(attempts(unconfirmed)).not.toContain('Próxima tentativa')
})

test.each(['waiting', 'long'] as const)('its resend says what it waits for: %s', (at) => {
  const resend: Resend = { start: () => {}, isUnderWay: true, state: { at } }
  const banner = draw(<ResendBanner {...{ resend, delivery }} endpoint={unconfirmed} />)
  expect(banner).toContain('quando o endereço do endpoint responder a um ping')
  expect(banner).toContain('href="/webhooks/the-endpoint"')
})
