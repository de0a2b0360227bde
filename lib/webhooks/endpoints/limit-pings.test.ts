import { expect, test } from 'vitest'
import { at } from '@/lib/clock'
import { newMerchant } from '@/lib/db/testing'
import { QUOTAS, takeQuota } from '@/lib/limits/take-quota'
import { forgetPingedHosts, HOST_PINGS_MAX, limitPings } from './limit-pings'

const START = new Date('2026-05-02T12:00:00.000Z')
const after = (ms: number) => new Date(START.getTime() + ms)

async function newMerchantId() {
  return (await newMerchant()).merchant.merchantId
}

test('a host gets so many pings a minute, whoever asks for them', async () => {
  const merchants = await Promise.all([newMerchantId(), newMerchantId()])
  const pingFrom = (nth: number) => limitPings(merchants[nth % 2]!, 'https://victim.invalid/hook')
  await at(START, async () => {
    for (let nth = 0; nth < HOST_PINGS_MAX; nth++) await pingFrom(nth)
  })
  await at(after(20_000), async () => {
    await expect(pingFrom(0)).rejects.toMatchObject({
      ...{ code: 'rate_limited', retryAfterSeconds: 40 },
    })
    await expect(pingFrom(1)).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(limitPings(merchants[0]!, 'https://other.invalid/')).resolves.toBeUndefined()
  })
  await at(after(60_000), () => pingFrom(0))
  await at(after(180_000), forgetPingedHosts)
})

test("a merchant's pings have an end, to whatever hosts", async () => {
  const merchantId = await newMerchantId()
  await at(START, async () => {
    await takeQuota(merchantId, 'ping', QUOTAS.ping.burst - 1)
    await limitPings(merchantId, 'http://127.0.0.1:9/')
    await expect(limitPings(merchantId, 'http://127.0.0.1:9/')).rejects.toMatchObject({
      ...{ code: 'rate_limited', retryAfterSeconds: 60 },
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
