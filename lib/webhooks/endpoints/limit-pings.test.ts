import { expect, test } from 'vitest'
import { at } from '@/lib/platform/clock'
import { newMerchant } from '@/lib/platform/db/testing'
import { QUOTAS, returnQuota, takeQuota } from '@/lib/platform/limits/take-quota'
import {
  forgetPingedHosts,
  HOST_PINGS_MAX,
  HOST_PINGS_OF_MERCHANT_MAX,
  limitPings,
} from './limit-pings'

const START = new Date('2026-05-02T12:00:00.000Z')
const after = (ms: number) => new Date(START.getTime() + ms)

async function newMerchantId() {
  return (await newMerchant()).merchant.merchantId
}

const VICTIM = 'https://victim.invalid/hook'
const SHARED = 'https://shared.invalid/hook'
const OTHER = 'https://other.invalid/hook'

/** How many pings a merchant has left to send to whatever hosts. */
async function quotaOf(merchantId: string): Promise<number> {
  const left = await takeQuota(merchantId, 'ping', QUOTAS.ping.burst)
  await returnQuota(merchantId, 'ping', left)
  return left
}

test('a host gets so many pings a minute, whoever asks for them', async () => {
  const count = HOST_PINGS_MAX / HOST_PINGS_OF_MERCHANT_MAX
  const merchants = await Promise.all(Array.from({ length: count }, newMerchantId))
  const late = await newMerchantId()
  await at(START, async () => {
    for (let nth = 0; nth < HOST_PINGS_MAX; nth++) await limitPings(merchants[nth % count]!, VICTIM)
  })
  await at(after(20_000), async () => {
    for (let nth = 0; nth < 2 * HOST_PINGS_OF_MERCHANT_MAX; nth++) {
      await expect(limitPings(late, VICTIM)).rejects.toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: 40,
      })
    }
    expect(await quotaOf(late), 'what was refused for the host is not counted').toBe(
      QUOTAS.ping.burst,
    )
    await expect(limitPings(late, OTHER)).resolves.toBeUndefined()
    for (let nth = 1; nth < HOST_PINGS_OF_MERCHANT_MAX; nth++) await limitPings(late, OTHER)
    await expect(limitPings(late, VICTIM)).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(limitPings(late, OTHER)).rejects.toMatchObject({ code: 'rate_limited' })
  })
  await at(after(60_000), async () => {
    for (let nth = 0; nth < HOST_PINGS_OF_MERCHANT_MAX; nth++) await limitPings(late, VICTIM)
  })
  await at(after(180_000), forgetPingedHosts)
})

test('a merchant gets a fifth of what a host may get, and leaves the rest to others', async () => {
  const [greedy, other] = [await newMerchantId(), await newMerchantId()]
  const ask = async () => limitPings(greedy, SHARED)
  await at(START, async () => {
    const ends = await Promise.allSettled(Array.from({ length: 2 * HOST_PINGS_MAX }, ask))
    const sent = ends.filter(({ status }) => status === 'fulfilled')
    expect(sent).toHaveLength(HOST_PINGS_OF_MERCHANT_MAX)
    await expect(ask()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 })
    expect(await quotaOf(greedy)).toBe(QUOTAS.ping.burst - HOST_PINGS_OF_MERCHANT_MAX)
    await limitPings(other, SHARED)
  })
  await at(after(60_000), ask)
  await at(after(180_000), forgetPingedHosts)
})

test('a host name is the same one with a dot at its end', async () => {
  const merchantId = await newMerchantId()
  const ask = (nth: number) =>
    limitPings(merchantId, `https://dotted.invalid${nth % 2 ? '.' : ''}/hook`)
  await at(START, async () => {
    for (let nth = 0; nth < HOST_PINGS_OF_MERCHANT_MAX; nth++) await ask(nth)
    for (const nth of [0, 1]) await expect(ask(nth)).rejects.toMatchObject({ code: 'rate_limited' })
  })
  await at(after(180_000), forgetPingedHosts)
})

test("a merchant's pings have an end, to whatever hosts", async () => {
  const merchantId = await newMerchantId()
  await at(START, async () => {
    await takeQuota(merchantId, 'ping', QUOTAS.ping.burst - 1)
    await limitPings(merchantId, 'http://127.0.0.1:9/')
    await expect(limitPings(merchantId, 'http://127.0.0.1:9/')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 60,
    })
  })
  await at(after(60_000), () => limitPings(merchantId, 'http://127.0.0.1:9/'))
})

test('programs of this machine are not counted as a host', async () => {
  const merchantId = await newMerchantId()
  for (let nth = 0; nth <= HOST_PINGS_MAX; nth++) {
    await limitPings(merchantId, `http://${nth % 2 ? 'localhost' : '[::1]'}:${8_000 + nth}/`)
  }
})
