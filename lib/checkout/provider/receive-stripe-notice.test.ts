import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signNotice } from '@/lib/acquirers/stripe/fake/notices.testing'
import { startStripe } from '@/lib/acquirers/stripe/world.testing'
import { newPaidCardCharge, takeCards } from '@/lib/checkout/testing'
import { prisma } from '@/lib/db/prisma'
import { newMerchant } from '@/lib/db/testing'
import { env } from '@/lib/env'
import { readBook } from '@/lib/ledger/read-book'
import { createRefund } from '@/lib/transactions/create-refund'
import { credit, newPaidCharge } from '@/lib/transactions/testing'
import { sealProviderSecret } from './choose-card-acquirer'
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

const KINDS = ['refund.updated', 'checkout.session.completed', 'charge.dispute.created']

/** Every kind of notice about one charge, signed with the account's secret. */
async function notify(merchantId: string, transactionId: string): Promise<void> {
  for (const type of KINDS) {
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
})
