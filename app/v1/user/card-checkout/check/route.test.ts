import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { setUpCardCheckout } from '@/lib/payments/checkout/account/change-card-checkout'
import { checkProvider } from '@/lib/payments/checkout/account/check-card-checkout'
import { CheckoutSetup } from '@/lib/payments/checkout/account/checkout-change'
import { cardProcessorOf } from '@/lib/payments/connections/cards/make-card-processor'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { CardProcessor, ReadinessItem } from '@/lib/providers/cards/port'
import { POST } from './route'

vi.mock('@/lib/payments/connections/cards/make-card-processor', { spy: true })

const PATH = '/v1/user/card-checkout/check'
const READY: ReadinessItem[] = [{ check: 'credentials', isReady: true, detail: 'Accepted' }]
const NOT_READY: ReadinessItem[] = [{ check: 'charges', isReady: false, detail: 'Not yet' }]

const checkReadiness = vi.fn<CardProcessor['checkReadiness']>()
const processor = { checkReadiness } as unknown as CardProcessor
beforeEach(() => {
  checkReadiness.mockReset().mockResolvedValue(READY)
  vi.mocked(cardProcessorOf).mockReturnValue(processor)
})

async function withSandbox() {
  const made = await newMerchant()
  const setup = CheckoutSetup.parse({ provider: 'sandbox' })
  await setUpCardCheckout(made.actor, made.merchant, setup)
  const { merchantId } = made.merchant
  const row = () => prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } })
  return { ...made, row, ask: () => POST(made.request(PATH, { method: 'POST' })) }
}

describe('200', () => {
  test('keeps what the provider says, in the place of what it said before', async () => {
    const { ask } = await withSandbox()
    checkReadiness.mockResolvedValue(NOT_READY)
    const response = await ask()
    expect(response.status).toBe(200)
    expect((await response.json()).readiness).toMatchObject({
      isReadyForHostedCheckout: false,
      items: NOT_READY,
      checkedAt: expect.stringMatching(/Z$/),
    })
    checkReadiness.mockResolvedValue(READY)
    expect((await (await ask()).json()).readiness.isReadyForHostedCheckout).toBe(true)
  })

  test('what was asked with keys that were changed meanwhile is not kept', async () => {
    const { row, merchant } = await withSandbox()
    const asked = await row()
    checkReadiness.mockImplementation(async () => {
      const { merchantId } = merchant
      const data = { secretKeyCipher: 'another' }
      await prisma.cardCheckout.update({ where: { merchantId }, data })
      return NOT_READY
    })
    await checkProvider(asked, processor)
    expect((await row()).readiness).toEqual(READY)
  })
})

describe('404', () => {
  test('for an account without a card checkout, and nobody is asked', async () => {
    const { request } = await newMerchant()
    expect((await POST(request(PATH, { method: 'POST' }))).status).toBe(404)
    expect(checkReadiness).not.toHaveBeenCalled()
  })
})

describe('503', () => {
  test('when the provider does not answer; what it said before stays', async () => {
    const { ask, row } = await withSandbox()
    checkReadiness.mockRejectedValue(new AppError('acquirer_unavailable', 'No answer'))
    expect((await ask()).status).toBe(503)
    expect((await row()).readiness).toEqual(READY)
  })
})
