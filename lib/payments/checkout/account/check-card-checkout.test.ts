import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealProviderSecret } from '@/lib/payments/connections/cards/make-card-processor'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import {
  type FakeStripe,
  startFakeStripe,
} from '@/lib/providers/cards/stripe/fake/fake-stripe.testing'
import { stripeProcessor } from '@/lib/providers/cards/stripe/stripe'
import { checkProvider } from './check-card-checkout'
import { readyOf } from './public-checkout'

let stripe: FakeStripe
beforeAll(async () => {
  stripe = await startFakeStripe()
})
afterAll(() => stripe.close())

/** What is kept once Stripe was asked with this key. */
async function askedWith(secretKey: string) {
  const { merchantId } = (await newMerchant()).merchant
  const secretKeyCipher = sealProviderSecret(merchantId, 'secretKey', secretKey)
  const data = { merchantId, provider: 'stripe', settlementMode: 'external' } as const
  const checkout = await prisma.cardCheckout.create({ data: { ...data, secretKeyCipher } })
  const { url: apiUrl, webhookSecret } = stripe
  const noticesUrl = `http://localhost:3000/acquirers/stripe/notices/${merchantId}`
  const asked = { secretKey, webhookSecret, noticesUrl, apiUrl, isLive: false }
  await checkProvider(checkout, stripeProcessor(asked))
  return prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } })
}

test('what Stripe says of keys that it takes makes the account ready, item by item', async () => {
  const checkout = await askedWith(stripe.secretKey)
  expect(checkout.readiness).toMatchObject([
    { check: 'credentials', isReady: true },
    { check: 'charges', isReady: true },
    { check: 'payment_methods', isReady: true },
    { check: 'notices', isReady: false },
    { check: 'mode', isReady: true },
  ])
  expect(readyOf(checkout)).toEqual({ hosted: true, selfHosted: false, notices: false })
  expect(stripe.violations).toEqual([])
})

test('keys that Stripe does not take make nothing ready, and are an answer, not a failure', async () => {
  const checkout = await askedWith('sk_test_notTheKeyOfThisAccount')
  expect(checkout.checkedAt).not.toBeNull()
  expect(checkout.readiness).toMatchObject([
    { check: 'credentials', isReady: false },
    {},
    {},
    {},
    {},
  ])
  expect(readyOf(checkout).hosted).toBe(false)
})
