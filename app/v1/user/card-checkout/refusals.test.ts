import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newMember } from '@/lib/accounts/team/testing'
import { cardProcessorOf } from '@/lib/payments/connections/cards/make-card-processor'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { CardProcessor } from '@/lib/providers/cards/port'
import { acts, KEYS, PATH, patch, put, STRIPE, state } from './asking.testing'
import { PATCH, PUT } from './route'

vi.mock('@/lib/payments/connections/cards/make-card-processor', { spy: true })

const checkReadiness = vi.fn<CardProcessor['checkReadiness']>()
beforeEach(() => {
  checkReadiness.mockReset().mockResolvedValue([])
  vi.mocked(cardProcessorOf).mockReturnValue({ checkReadiness } as unknown as CardProcessor)
})

async function refusals(response: Response): Promise<string[]> {
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(400)
  return body.detail.issues.map(({ path }: { path: string }) => path)
}

describe('400', () => {
  test.each([
    [{}, ['provider']],
    [{ provider: 'paypal' }, ['provider']],
    [{ provider: 'stripe' }, ['publishableKey', 'secretKey']],
    [{ provider: 'sandbox', secretKey: KEYS.secretKey }, ['secretKey']],
    [
      { provider: 'sandbox', paymentMethodConfigurationId: 'pmc_123' },
      ['paymentMethodConfigurationId'],
    ],
    [{ ...STRIPE, secretKey: 'sk_live_51RealMoneyHere' }, ['secretKey']],
    [{ ...STRIPE, publishableKey: 'pk_live_51RealMoneyHere' }, ['publishableKey']],
    [{ ...STRIPE, secretKey: KEYS.publishableKey }, ['secretKey']],
    [{ ...STRIPE, publishableKey: KEYS.secretKey }, ['publishableKey']],
    [{ ...STRIPE, webhookSecret: 'we_1234567890' }, ['webhookSecret']],
    [{ ...STRIPE, secretKey: null }, ['secretKey']],
    [{ ...STRIPE, paymentMethodConfigurationId: 'card' }, ['paymentMethodConfigurationId']],
  ])('%j sets nothing up: %j', async (body, paths) => {
    const made = await newMerchant()
    const response = await put(made, body)
    const answer = await response.clone().text()
    expect(await refusals(response)).toEqual(paths)
    expect(answer).not.toContain('NeverToBeSeenAgain')
    expect((await state(made)).provider).toBeNull()
    expect(await acts(made)).toEqual([])
    expect(checkReadiness).not.toHaveBeenCalled()
  })

  test.each([
    [{ enabled: 'yes' }, ['enabled']],
    [{ defaultUiMode: 'popup' }, ['defaultUiMode']],
    [{ defaultSuccessUrl: 'javascript:alert(1)' }, ['defaultSuccessUrl']],
    [{ defaultReturnUrl: '/obrigado' }, ['defaultReturnUrl']],
    [{ allowedOrigins: 'https://loja.example' }, ['allowedOrigins']],
    [{ allowedOrigins: ['https://loja.example', 'https://*.example'] }, ['allowedOrigins.1']],
    [{ allowedOrigins: ['http://loja.example'] }, ['allowedOrigins.0']],
    [
      { allowedOrigins: Array.from({ length: 21 }, (_, at) => `https://${at}.example`) },
      ['allowedOrigins'],
    ],
    [{ displayName: ' ' }, ['displayName']],
    [{ displayName: 'x'.repeat(81) }, ['displayName']],
    [{ brandColor: 'green' }, ['brandColor']],
    [{ brandColor: '#fff' }, ['brandColor']],
    [{ brandColor: '#135b41;}' }, ['brandColor']],
    [{ walletNotes: { applePay: 'x'.repeat(501) } }, ['walletNotes.applePay']],
    [{ secretKey: KEYS.secretKey }, ['secretKey']],
    [{ brandColor: 'green', displayName: '' }, ['displayName', 'brandColor']],
  ])('%j changes nothing: %j', async (body, paths) => {
    const made = await newMerchant()
    await put(made, { provider: 'sandbox' })
    const before = await state(made)
    expect(await refusals(await patch(made, body))).toEqual(paths)
    expect(await state(made)).toEqual(before)
  })
})

describe('403', () => {
  test('for a developer who would choose who is paid, and not for the look', async () => {
    const owner = await newMerchant()
    const { merchantId } = owner.merchant
    expect((await put(owner, STRIPE)).status).toBe(200)
    const kept = await prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } })
    const { headers } = await newMember(merchantId, 'developer')
    const ask = (method: 'PUT' | 'PATCH', body: object) =>
      (method === 'PUT' ? PUT : PATCH)(owner.request(PATH, { method, body, headers }))
    for (const response of [
      await ask('PUT', STRIPE),
      await ask('PATCH', { secretKey: 'sk_test_51AnotherAccount' }),
      await ask('PATCH', { publishableKey: 'pk_test_51AnotherAccount', brandColor: '#135b41' }),
    ]) {
      expect(response.status).toBe(403)
      expect((await response.json()).detail).toMatchObject({ role: 'developer', roles: ['owner'] })
    }
    expect(await prisma.cardCheckout.findUnique({ where: { merchantId } })).toEqual(kept)
    const { webhookSecret } = KEYS
    expect((await ask('PATCH', { brandColor: '#135b41', webhookSecret })).status).toBe(200)
  })
})

describe('404', () => {
  test('for a change to what was never set up', async () => {
    const made = await newMerchant()
    expect((await patch(made, { enabled: true })).status).toBe(404)
    expect(await acts(made)).toEqual([])
  })
})
