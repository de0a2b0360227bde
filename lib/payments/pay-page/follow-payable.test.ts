import { describe, expect, test } from 'vitest'
import { expireCharge } from '@/lib/payments/charges/expire-charges'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { credit, newCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { getPayable } from './find-payable'
import { followPayable } from './follow-payable'

const PAYER = { name: 'Bia', document: '52998224725' }

/** The stream of a charge, read frame by frame; comments that keep it open are passed over. */
async function follow(transactionId: string, signal = new AbortController().signal) {
  const stream = await followPayable(transactionId, { signal, address: '192.0.2.1' })
  const reader = stream.getReader()
  return async function next(): Promise<unknown> {
    const read = await reader.read()
    if (read.done) return 'ended'
    const value = new TextDecoder().decode(read.value)
    if (value.startsWith(':')) return next()
    expect(value).toMatch(/^event: status\ndata: .+\n\n$/)
    return JSON.parse(value.slice('event: status\ndata: '.length))
  }
}

describe('a stream', () => {
  test('tells how the charge stands at once, then that it is paid, and ends', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant)
    const next = await follow(charge.transactionId)
    expect(await next()).toEqual(await getPayable(charge.transactionId))
    await payCode({ pixCode: charge.pixCode!, payer: PAYER })
    await syncCharge(charge, testPsp())
    expect(await next()).toMatchObject({ status: 'COMPLETED', endToEndId: expect.any(String) })
    expect(await next()).toBe('ended')
  })

  test('tells that the charge has expired, and ends', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant)
    const next = await follow(charge.transactionId)
    await next()
    await expireCharge(charge, testPsp())
    expect(await next()).toMatchObject({ status: 'CANCELLED', paidAt: null })
    expect(await next()).toBe('ended')
  })

  test('of a charge that is final says so and ends', async () => {
    const { merchant } = await newMerchant()
    const { transactionId } = await credit(merchant, 10)
    const next = await follow(transactionId)
    expect(await next()).toMatchObject({ status: 'COMPLETED' })
    expect(await next()).toBe('ended')
  })

  test('finds by looking what it was not told, and stays open until there is something', async () => {
    const { merchant } = await newMerchant()
    const { merchantId } = merchant
    const quiet = await newCharge(merchant)
    const missed = await newCharge(merchant)
    const [nextOfQuiet, nextOfMissed] = await Promise.all([
      follow(quiet.transactionId),
      follow(missed.transactionId),
    ])
    await Promise.all([nextOfQuiet(), nextOfMissed()])
    const { transactionId } = missed
    await prisma.transaction.updateMany({
      where: { merchantId, transactionId },
      data: { status: 'FAILED' },
    })
    expect(await nextOfMissed()).toMatchObject({ status: 'FAILED' })
    await expireCharge(quiet, testPsp())
    expect(await nextOfQuiet()).toMatchObject({ status: 'CANCELLED' })
  })
})

describe('a reader that goes away', () => {
  test('ends the stream, without an error', async () => {
    const { merchant } = await newMerchant()
    const client = new AbortController()
    const next = await follow((await newCharge(merchant)).transactionId, client.signal)
    await next()
    client.abort()
    expect(await next()).toBe('ended')
  })

  test('before the stream began is no error either', async () => {
    const { merchant } = await newMerchant()
    const next = await follow((await newCharge(merchant)).transactionId, AbortSignal.abort())
    expect(await next()).toBe('ended')
  })
})

test('a network has a bounded number of streams, and others still get theirs', async () => {
  const { merchant } = await newMerchant()
  const { transactionId } = await newCharge(merchant)
  const client = new AbortController()
  const open = (address: string) => followPayable(transactionId, { signal: client.signal, address })
  for (let n = 0; n < env.PAY_STREAMS_PER_ADDRESS; n++) await open('198.51.100.1')
  await expect(open('198.51.100.1')).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 30,
  })
  await open('198.51.100.2')
  client.abort()
  const again = new AbortController()
  await followPayable(transactionId, { signal: again.signal, address: '198.51.100.1' })
  again.abort()
})
