import { expect, onTestFinished, test, vi } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { writeCheckout } from '@/lib/payments/checkout/account/change-card-checkout'
import { removeLogo } from '@/lib/payments/checkout/account/write-logo'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { TURNS_AT_ONCE } from '@/lib/platform/limits/take-turn'
import { resendDelivery } from '@/lib/webhooks/deliveries/resend-delivery'
import { relayEvents } from '@/lib/webhooks/engine/relay-events'
import { newSubscriber, writeEvents } from '@/lib/webhooks/testing'
import { endEndpointOverlap, rotateSecret } from './rotate-secret'
import { deleteEndpoint, updateEndpoint } from './update-endpoint'

const busy = () => pool.totalCount - pool.idleCount

/** Holds the rows of a merchant for which its changes wait. */
async function holdRows(merchantId: string) {
  const client = await pool.connect()
  await client.query('BEGIN')
  for (const table of ['WebhookEndpoint', 'CardCheckout', 'Delivery']) {
    await client.query(`SELECT FROM "${table}" WHERE "merchantId" = $1 FOR UPDATE`, [merchantId])
  }
  return async () => {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** A merchant with an endpoint, a card checkout and a delivery, and what waits for each. */
async function noisy() {
  const { merchantId, actor, endpoint, deliveries } = await newSubscriber('http://127.0.0.1:9/')
  await rotateSecret(actor, endpoint.id, { overlapHours: 24 })
  await writeCheckout(actor, { provider: 'sandbox' })
  await writeEvents(merchantId, 'transaction.created')
  await relayEvents(merchantId)
  const [delivery] = await deliveries()
  return {
    merchantId,
    acts: {
      update: () => updateEndpoint(actor, endpoint.id, { description: 'x' }),
      rotate: () => rotateSecret(actor, endpoint.id, { overlapHours: 0 }),
      'end a rotation': () => endEndpointOverlap(actor, endpoint.id),
      delete: () => deleteEndpoint(actor, endpoint.id),
      resend: () => resendDelivery(actor, delivery!.deliveryId),
      'remove a logo': () => removeLogo(actor),
    },
  }
}

const ACTS = ['update', 'rotate', 'end a rotation', 'delete', 'resend', 'remove a logo'] as const

test.each(ACTS)(
  '100 that %s and wait for one row leave a neighbour its connections',
  async (act) => {
    const { merchantId, acts } = await noisy()
    const neighbour = await newMerchant()
    const release = await holdRows(merchantId)
    const all = Promise.allSettled(Array.from({ length: 100 }, () => acts[act]()))
    onTestFinished(async () => {
      await release()
      await all
    })
    // Those whose turn it is, and the one who holds the rows.
    await vi.waitFor(() => expect(busy()).toBe(TURNS_AT_ONCE + 1), { timeout: 30_000 })
    await readBook(neighbour.merchant.merchantId)
    expect(busy()).toBeLessThanOrEqual(TURNS_AT_ONCE + 1)
  },
)
