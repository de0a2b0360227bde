import { expect, test, vi } from 'vitest'
import { newCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { findCardProcessor } from './find-card-processor'
import { cardProcessorOf } from './make-card-processor'

vi.mock('./make-card-processor', { spy: true })

test('a session is asked after at whoever opened it, whichever provider the account has by now', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const charge = await newCharge(merchant)
  const { transactionId, createdAt } = charge
  await prisma.cardCheckout.create({
    data: { merchantId, provider: 'stripe', settlementMode: 'external', enabled: false },
  })
  await prisma.checkoutSession.create({
    data: {
      merchantId,
      transactionId,
      sessionId: `cs_${transactionId}`,
      provider: 'sandbox',
      uiMode: 'hosted',
      displayName: 'Padaria',
      installments: 1,
      livemode: false,
      successUrl: '',
      cancelUrl: '',
      returnUrl: '',
      methodTypes: [],
      expiresAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    },
  })
  await findCardProcessor(charge)
  expect(vi.mocked(cardProcessorOf).mock.lastCall?.[0]).toMatchObject({
    merchantId,
    provider: 'sandbox',
  })
})
