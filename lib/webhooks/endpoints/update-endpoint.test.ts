import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { insertEvents } from '@/lib/events/insert-events'
import { nextId } from '@/lib/kernel/new-id'
import { DAY_MS } from '@/lib/kernel/time'
import { newTransaction } from '@/lib/ledger/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { endpointPool } from '@/lib/webhooks/addresses/open-endpoint-pool'
import {
  deliverAll,
  markVerified,
  newSubscriber,
  startReceiver,
  writeEvents,
} from '@/lib/webhooks/testing'
import { createEndpoint } from './create-endpoint'
import { listEndpoints } from './list-endpoints'
import { deleteEndpoint, updateEndpoint } from './update-endpoint'

const body = { url: 'http://127.0.0.1:9/hook', events: ['transaction.completed' as const] }
const tomorrow = () => new Date(Date.now() + DAY_MS)

test('who created, changed and deleted an endpoint is on record', async () => {
  const { actor, merchant } = await newMerchant()
  const { id } = await createEndpoint(actor, body)
  await updateEndpoint(actor, id, { description: 'loja' })
  await deleteEndpoint(actor, id)
  const { merchantId } = merchant
  const acts = await prisma.auditEntry.findMany({ where: { merchantId }, orderBy: { at: 'asc' } })
  expect(acts.map(({ action, subject }) => [action, subject])).toEqual([
    ['webhook.created', id],
    ['webhook.changed', id],
    ['webhook.deleted', id],
  ])
})

test('a name that leads to a private address is neither created nor changed to', async () => {
  const { actor, merchant } = await newMerchant()
  const { id } = await createEndpoint(actor, body)
  const resolve = vi.spyOn(endpointPool, 'resolve')
  onTestFinished(() => resolve.mockRestore())
  resolve.mockImplementation((_, __, done) => done(null, [{ address: '10.0.0.1', family: 4 }]))
  const url = 'https://loja.example/hook'
  const refused = { code: 'invalid_request', detail: { issues: [{ path: 'url' }] } }
  await expect(createEndpoint(actor, { ...body, url })).rejects.toMatchObject(refused)
  await expect(updateEndpoint(actor, id, { url })).rejects.toMatchObject(refused)
  const { merchantId } = merchant
  const kept = await prisma.webhookEndpoint.findMany({ where: { merchantId } })
  expect(kept).toMatchObject([{ url: body.url }])
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
    enabled: false,
    disabledReason: 'gone',
    disabledAt: expect.any(Date),
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

describe('an event that is being written while an endpoint is switched on', () => {
  /** Starts an event that nobody subscribes to, and commits it when asked. */
  async function writing(merchantId: string) {
    const { transactionId } = await newTransaction(merchantId, 1n)
    const written = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const event = { merchantId, transactionId, eventId: nextId(), occurredAt: new Date() }
    const committed = prisma.$transaction(async (tx) => {
      await insertEvents(tx, [{ ...event, name: 'transaction.completed', payload: '{}' }])
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    const commit = () => {
      mayCommit.resolve()
      return committed
    }
    return commit
  }

  /** Whether an act waits for the event. */
  async function waits(act: Promise<unknown>, commit: () => Promise<void>): Promise<boolean> {
    const isOver = await Promise.race([act.then(() => true), sleep(200).then(() => false)])
    await commit()
    await act
    return !isOver
  }

  test('is committed before its merchant is told that the endpoint is on', async () => {
    const { merchant, actor } = await newMerchant()
    const { merchantId } = merchant
    expect(await waits(createEndpoint(actor, body), await writing(merchantId))).toBe(true)
    const { id } = (await listEndpoints(merchantId))[0]!
    await updateEndpoint(actor, id, { enabled: false })
    const on = async () => updateEndpoint(actor, id, { enabled: true })
    const commit = await writing(merchantId)
    expect(await waits(on(), commit)).toBe(true)
  })

  test('and happened before the endpoint was switched off is not lost to it', async () => {
    const { merchantId, actor, endpoint, deliveries } = await newSubscriber(body.url)
    const { transactionId } = await newTransaction(merchantId, 1n)
    const event = { merchantId, transactionId, eventId: nextId(), occurredAt: new Date() }
    await updateEndpoint(actor, endpoint.id, { enabled: false })
    const late = { ...event, name: 'transaction.completed' as const, payload: '{}' }
    await prisma.$transaction((tx) => insertEvents(tx, [late]))
    await deliverAll(merchantId)
    expect(await deliveries()).toMatchObject([{ status: 'FAILED', attempts: 0 }])
  })
})
