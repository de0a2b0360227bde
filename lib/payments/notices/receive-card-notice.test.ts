import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { createCardCharge } from '@/lib/payments/checkout/sessions/create-card-charge'
import { takeCards } from '@/lib/payments/checkout/testing'
import { sandboxCards } from '@/lib/payments/connections/cards/make-card-processor'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { bankSecret, SIGNATURE_HEADER, signNotice } from '@/lib/providers/sandbox/bank-secret'
import { decideCardDispute, openCardDispute } from '@/lib/sandbox/cards/open-card-dispute'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'
import { testCardProcessor, tryBy } from '@/lib/sandbox/cards/testing'
import { receiveSandboxCardNotice, receiveStripeNotice } from './receive-card-notice'

/** The processor's own verbs in place of the network between it and us. */
const processor = testCardProcessor()
beforeEach(() => {
  vi.spyOn(sandboxCards, 'findSession').mockImplementation(processor.findSession)
  vi.spyOn(sandboxCards, 'findDispute').mockImplementation(processor.findDispute)
})
afterEach(() => vi.restoreAllMocks())

const SECRET = bankSecret(env.SECRET_KEY)

function notify(notice: object, signature?: string): Promise<void> {
  const body = JSON.stringify(notice)
  const headers = { [SIGNATURE_HEADER]: signature ?? signNotice(body, SECRET) }
  const url = 'http://localhost:3000/acquirers/sandbox-cards/notices'
  return receiveSandboxCardNotice(new Request(url, { method: 'POST', headers, body }))
}

/** A card charge at the sandbox's processor that its customer has paid, and nobody was told of. */
async function paid() {
  const { merchant } = await newMerchant({ cardFeeBasisPoints: 0, cardFeeFixed: 0n })
  await takeCards(merchant)
  const body = ChargeBody.parse({ amount: 100, paymentMethod: 'credit_card' })
  const given = { publicKey: null, origin: 'API', processor: processor } as const
  const { charge } = await createCardCharge(merchant, body, given)
  const { merchantId, transactionId } = charge
  await payCardSession(charge.externalId!, tryBy('visa'))
  const status = async () => (await getTransaction(merchantId, transactionId)).status
  return { charge, merchantId, transactionId, status }
}

describe('a notice of the sandbox', () => {
  test('about a session has it asked after: credited once, however often it comes', async () => {
    const { merchantId, transactionId, status } = await paid()
    const say = () => notify({ about: 'session', transactionId })
    await Promise.all([say(), say(), say()])
    expect(await status()).toBe('COMPLETED')
    expect((await readBook(merchantId)).available).toBe(10_000n)
  })

  test('about a dispute blocks, and about its end takes, whichever comes first', async () => {
    const { charge, merchantId, transactionId, status } = await paid()
    const { disputeId } = (await openCardDispute(charge.externalId!))!
    const say = () => notify({ about: 'dispute', transactionId, disputeId })
    await say()
    expect(await readBook(merchantId)).toMatchObject({ available: 0n, blocked: 10_000n })
    await decideCardDispute(disputeId, 'lost')
    await Promise.all([say(), say(), notify({ about: 'session', transactionId })])
    expect(await status()).toBe('CHARGEBACK')
    expect(await readBook(merchantId)).toMatchObject({ available: 0n, blocked: 0n, clearing: 0n })
  })

  test('that it did not sign changes nothing', async () => {
    const { transactionId, status } = await paid()
    const forged = notify({ about: 'session', transactionId }, 'deadbeef')
    await expect(forged).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await status()).toBe('PENDING')
  })

  test('about what is not ours is taken, and means nothing', async () => {
    const { status } = await paid()
    await notify({ about: 'session', transactionId: '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60' })
    await notify({ about: 'maintenance' })
    expect(await status()).toBe('PENDING')
  })
})

test('there is no address for the notices of an account without Stripe', async () => {
  const { merchant } = await newMerchant()
  await takeCards(merchant)
  for (const merchantId of [merchant.merchantId, 'x']) {
    const request = new Request('http://localhost:3000', { method: 'POST', body: '{}' })
    await expect(receiveStripeNotice(merchantId, request)).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})
