import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { claimDue, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import type { Claim } from './claim-deliveries'
import { newDeliveryFlight } from './deliver-due'
import { relayEvents } from './relay-events'

async function claimTwo(merchantId: string): Promise<Claim[]> {
  await writeEvents(merchantId, 'transaction.created')
  await writeEvents(merchantId, 'transaction.created')
  await relayEvents(merchantId)
  return claimDue(merchantId)
}

/** Gives a claim its turn a second after it was made. */
async function sendLate(claim: Claim): Promise<void> {
  const flight = newDeliveryFlight()
  flight.add({ ...claim, claimedAt: new Date(Date.now() - 1_000) })
  await flight.landed()
}

describe('a claim that has waited for its turn', () => {
  test('follows its endpoint to a new URL, and is handed back if it was disabled', async () => {
    const before = await startReceiver()
    const after = await startReceiver()
    const { merchantId, endpoint } = await newSubscriber(before.url)
    const [first, second] = await claimTwo(merchantId)
    const where = { merchantId_endpointId: { merchantId, endpointId: endpoint.id } }
    await prisma.webhookEndpoint.update({ where, data: { url: after.url } })
    await sendLate(first!)
    await prisma.webhookEndpoint.update({ where, data: { enabled: false } })
    await sendLate(second!)
    expect([before.received.length, after.received.length]).toEqual([0, 1])
    expect(await prisma.delivery.count({ where: { merchantId, leasedUntil: { not: null } } })).toBe(
      0,
    )
  })

  test('is neither sent to a new URL that is not verified, nor after another worker took it over', async () => {
    const receiver = await startReceiver()
    const { merchantId, endpoint } = await newSubscriber(receiver.url)
    const [first, second] = await claimTwo(merchantId)
    await sendLate({ ...second!, claimId: randomUUID() })
    await prisma.webhookEndpoint.update({
      where: { merchantId_endpointId: { merchantId, endpointId: endpoint.id } },
      data: { verifiedAt: null },
    })
    await sendLate(first!)
    expect(receiver.received).toEqual([])
    const leased = { merchantId, leasedUntil: { not: null } }
    expect(await prisma.delivery.findMany({ where: leased })).toMatchObject([
      { deliveryId: second!.deliveryId },
    ])
  })
})
