import { describe, expect, test } from 'vitest'
import type { EventName } from '@/lib/events/events'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { deleteEndpoint, updateEndpoint } from '@/lib/webhooks/endpoints/update-endpoint'
import { createCharge } from './create-charge'

const body = (fields: object = {}) => ChargeBody.parse({ amount: 19.9, ...fields })

describe('createCharge', () => {
  test('writes the charge, its first status and its event together', async () => {
    const { merchant } = await newMerchant()
    const { charge, replayed } = await createCharge(merchant, body({ description: 'Café' }))
    const { merchantId, transactionId } = charge

    expect(replayed).toBe(false)
    const searchText = 'Cafe'
    expect(await getTransaction(merchantId, transactionId)).toEqual({ ...charge, searchText })
    const where = { merchantId, transactionId }
    expect(await prisma.statusChange.findMany({ where })).toMatchObject([
      { from: null, to: 'PENDING', cause: 'created' },
    ])
    const [event, ...others] = await prisma.event.findMany({ where })
    expect(others).toEqual([])
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({
      event: 'transaction.created',
      timestamp: charge.createdAt.toISOString(),
      data: { id: Number(charge.id), transactionId, referenceId: transactionId, amount: 19.9 },
    })
  })

  test("leaves its event to the relay exactly when an endpoint of the merchant's wants it", async () => {
    const { merchant, actor } = await newMerchant()
    const stranger = await newMerchant()
    const subscribe = (who: typeof actor, ...events: EventName[]) =>
      createEndpoint(who, { url: 'http://127.0.0.1:9/hook', events })
    const isRelayed = async () => {
      const { charge } = await createCharge(merchant, body())
      const { merchantId, transactionId } = charge
      const event = await prisma.event.findFirstOrThrow({ where: { merchantId, transactionId } })
      return event.relayedAt !== null
    }
    await subscribe(stranger.actor, 'transaction.created')
    await subscribe(actor, 'transaction.completed')
    expect(await isRelayed()).toBe(true)
    const { id } = await subscribe(actor, 'transaction.completed', 'transaction.created')
    expect(await isRelayed()).toBe(false)
    await updateEndpoint(actor, id, { enabled: false })
    expect(await isRelayed()).toBe(true)
    await updateEndpoint(actor, id, { enabled: true })
    expect(await isRelayed()).toBe(false)
    await deleteEndpoint(actor, id)
    expect(await isRelayed()).toBe(true)
  })

  test('gives 100 concurrent requests with one referenceId one charge', async () => {
    const { merchant } = await newMerchant()
    const referenceId = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => createCharge(merchant, body({ referenceId }))),
    )
    expect(new Set(answers.map(({ charge }) => charge.transactionId)).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    const { merchantId } = merchant
    expect(await prisma.transaction.count({ where: { merchantId } })).toBe(1)
    expect(await prisma.event.count({ where: { merchantId } })).toBe(1)
  })

  test('refuses the same referenceId with another body', async () => {
    const { merchant } = await newMerchant()
    const referenceId = crypto.randomUUID()
    await createCharge(merchant, body({ referenceId }))
    await expect(createCharge(merchant, body({ referenceId, amount: 20 }))).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
  })

  test('lets two merchants use one referenceId, and repeats to each its own charge', async () => {
    const merchants = (await Promise.all([newMerchant(), newMerchant()])).map((it) => it.merchant)
    const sent = body({ referenceId: crypto.randomUUID() })
    const createEach = () => Promise.all(merchants.map((merchant) => createCharge(merchant, sent)))
    const first = await createEach()
    const again = await createEach()
    expect(first.map(({ replayed }) => replayed)).toEqual([false, false])
    const idsOf = (made: typeof first) => made.map(({ charge }) => charge.transactionId)
    expect(new Set(idsOf(first)).size).toBe(2)
    expect(idsOf(again)).toEqual(idsOf(first))
  })

  test('keeps texts that would break out of an array or JSON literal as they are', async () => {
    const { merchant } = await newMerchant()
    const odd = 'a,"b"\\{c}\n\'; -- ção 🧾 NULL'
    const { charge } = await createCharge(
      merchant,
      body({ description: odd, clientName: 'NULL', productName: '', utm_source: odd }),
    )
    const stored = await getTransaction(merchant.merchantId, charge.transactionId)
    expect(stored).toMatchObject({
      description: odd,
      clientName: 'NULL',
      productName: '',
      trackingParameters: { utm_source: odd },
    })
  })
})
