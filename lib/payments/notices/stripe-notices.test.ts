import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { createCardCharge } from '@/lib/payments/checkout/sessions/create-card-charge'
import { newPaidCardCharge, takeCards } from '@/lib/payments/checkout/testing'
import { sealProviderSecret } from '@/lib/payments/connections/cards/make-card-processor'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { credit, newPaidCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { createRefund as refundAtStripe } from '@/lib/providers/cards/stripe/fake/after-payment.testing'
import { signNotice } from '@/lib/providers/cards/stripe/fake/notices.testing'
import { startStripe } from '@/lib/providers/cards/stripe/world.testing'
import { receiveStripeNotice } from './receive-card-notice'

let stripe: Awaited<ReturnType<typeof startStripe>>
beforeEach(async () => {
  stripe = await startStripe()
  vi.spyOn(env, 'STRIPE_API_URL', 'get').mockReturnValue(stripe.fake.url)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stripe.close()
})

/** A Stripe of the account's own: it can sign whatever notice it likes. */
function ownStripe(merchantId: string) {
  const { secretKey, webhookSecret } = stripe.fake
  return {
    provider: 'stripe',
    settlementMode: 'external',
    secretKeyCipher: sealProviderSecret(merchantId, 'secretKey', secretKey),
    webhookSecretCipher: sealProviderSecret(merchantId, 'webhookSecret', webhookSecret),
  } as const
}

/** A card charge of 100.00 at the Stripe of a new account. */
async function newStripeCharge() {
  const { merchant } = await newMerchant()
  await takeCards(merchant, ownStripe(merchant.merchantId))
  const body = ChargeBody.parse({ amount: 100, paymentMethod: 'credit_card' })
  const { processor } = stripe
  return createCardCharge(merchant, body, { publicKey: null, origin: 'API', processor })
}

const KINDS = ['refund.updated', 'checkout.session.completed', 'charge.dispute.created']

/** Notices about one charge, signed with the account's secret. */
async function notify(merchantId: string, transactionId: string, kinds = KINDS): Promise<void> {
  for (const type of kinds) {
    const object = { id: 'xx_1', metadata: { transactionId } }
    const { fake } = stripe
    const notice = signNotice(JSON.stringify({ type, data: { object } }), fake.webhookSecret)
    const request = new Request('http://localhost:3000', { method: 'POST', ...notice })
    await receiveStripeNotice(merchantId, request)
  }
}

describe('a notice that an account signs with its own Stripe secret says nothing', () => {
  test('of a PIX: a refund that the bank is making stays held', async () => {
    const { merchant } = await newMerchant()
    const { merchantId } = merchant
    await credit(merchant, 100)
    await takeCards(merchant, ownStripe(merchantId))
    const { transactionId } = await newPaidCharge(merchant, { amount: 100 })
    await createRefund(merchantId, { transactionId })
    const before = await readBook(merchantId)
    expect(before.refund).toBe(10_000n)
    await notify(merchantId, transactionId)
    expect(await readBook(merchantId)).toEqual(before)
    expect(stripe.fake.calls).toEqual([])
  })

  test('of a card that another provider took and settles here', async () => {
    const { merchant, merchantId, charge, current } = await newPaidCardCharge()
    await credit(merchant, 100)
    const data = ownStripe(merchantId)
    await prisma.cardCheckout.update({ where: { merchantId }, data })
    await createRefund(merchantId, { transactionId: charge.transactionId })
    const before = await readBook(merchantId)
    await notify(merchantId, charge.transactionId)
    expect(await readBook(merchantId)).toEqual(before)
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect(stripe.fake.calls).toEqual([])
  })

  test('of a card that the Stripe of another account took', async () => {
    const { charge } = await newStripeCharge()
    const { merchantId } = (await newStripeCharge()).charge
    stripe.fake.calls.length = 0
    await notify(merchantId, charge.transactionId)
    expect(stripe.fake.calls).toEqual([])
  })
})

test('a refund in Stripe’s dashboard is recorded, though its notice comes before that of the payment', async () => {
  const { charge } = await newStripeCharge()
  const { merchantId } = charge
  const { fake } = stripe
  const sessionId = charge.externalId!
  await fake.complete(sessionId)
  const { payment_intent } = fake.state.session(sessionId)
  refundAtStripe(fake.state, { payment_intent: payment_intent!, amount: '4000' })
  const { transactionId } = charge
  await notify(merchantId, transactionId, ['refund.updated'])
  const changes = await prisma.statusChange.findMany({ where: { merchantId, transactionId } })
  expect(changes.map(({ cause }) => cause).sort()).toEqual([
    'created',
    'paid',
    'refunded_elsewhere',
  ])
})
