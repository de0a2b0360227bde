import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as getConfig } from '@/app/v1/integrations/card/config/route'
import { AppError } from '@/lib/kernel/errors'
import {
  cardProcessorOf,
  openProviderSecret,
} from '@/lib/payments/connections/cards/make-card-processor'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { CardProcessor, ReadinessItem } from '@/lib/providers/cards/port'
import { acts, KEYS, patch, put, STRIPE, state } from './asking.testing'

vi.mock('@/lib/payments/connections/cards/make-card-processor', { spy: true })

const READY: ReadinessItem[] = [
  { check: 'credentials', isReady: true, detail: 'Accepted' },
  { check: 'notices', isReady: false, detail: 'No endpoint' },
]

const checkReadiness = vi.fn<CardProcessor['checkReadiness']>()
beforeEach(() => {
  checkReadiness.mockReset().mockResolvedValue(READY)
  vi.mocked(cardProcessorOf).mockReturnValue({ checkReadiness } as unknown as CardProcessor)
})

describe('200', () => {
  test('a fresh account takes no cards, and every field says so', async () => {
    const made = await newMerchant()
    expect(await state(made)).toMatchObject({
      provider: null,
      enabled: false,
      settlementMode: null,
      secretKey: null,
      logoUrl: null,
      availableProviders: ['sandbox', 'stripe'],
      defaultUiMode: 'hosted',
      livemode: false,
      readiness: { isReadyForHostedCheckout: false, items: [], checkedAt: null },
    })
  })

  test('the sandbox is active by naming it: ready on our page, and settled here', async () => {
    const made = await newMerchant()
    const response = await put(made, { provider: 'sandbox' })
    expect(response.status).toBe(200)
    const written = await response.json()
    expect(written).toEqual(await state(made))
    expect(written.updatedAt).toBe(written.createdAt)
    expect(written).toMatchObject({
      provider: 'sandbox',
      enabled: true,
      settlementMode: 'internal',
      readiness: {
        isReadyForHostedCheckout: true,
        isReadyForSelfHostedCheckout: false,
        isWebhookConfigured: true,
        items: READY,
      },
    })
    expect(await acts(made)).toEqual(['card_checkout.set_up'])
  })

  test('self-hosted is ready once an origin may embed it, and card/config says the same', async () => {
    const made = await newMerchant()
    await put(made, { provider: 'sandbox' })
    await patch(made, {
      allowedOrigins: ['https://Shop.example.com:443', 'https://shop.example.com'],
    })
    const { allowedOrigins, readiness } = await state(made)
    expect(allowedOrigins).toEqual(['https://shop.example.com'])
    expect(readiness.isReadyForSelfHostedCheckout).toBe(true)
    const { checkout } = await (
      await getConfig(made.request('/v1/integrations/card/config'))
    ).json()
    expect(checkout).toMatchObject({
      enabled: true,
      isReadyForHostedCheckout: true,
      isReadyForSelfHostedCheckout: true,
      isWebhookConfigured: true,
      publishableKey: made.publicKey,
    })
  })

  test('Stripe is paid out by Stripe; its secrets are sealed, and answered by their end alone', async () => {
    const made = await newMerchant()
    const response = await put(made, STRIPE)
    const written = await response.text()
    expect(response.status, written).toBe(200)
    for (const secret of [KEYS.secretKey, KEYS.webhookSecret]) expect(written).not.toContain(secret)
    expect(JSON.parse(written)).toMatchObject({
      provider: 'stripe',
      settlementMode: 'external',
      publishableKey: KEYS.publishableKey,
      secretKey: { last4: 'gain', setAt: expect.stringMatching(/Z$/) },
      webhookSecret: { last4: 'gain' },
      // The provider sees no endpoint, and no notice has come.
      readiness: { isReadyForHostedCheckout: true, isWebhookConfigured: false },
    })
    const { merchantId } = made.merchant
    const row = await prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } })
    expect(JSON.stringify(row)).not.toContain('NeverToBeSeenAgain')
    expect(openProviderSecret(row, 'secretKey')).toBe(KEYS.secretKey)
    expect(await acts(made)).toEqual(['card_checkout.set_up', 'card_checkout.keys_changed'])
  })

  test('a key is changed by itself, and the provider is asked with it at once', async () => {
    const made = await newMerchant()
    await put(made, STRIPE)
    await patch(made, { displayName: 'Café do Mercado' })
    expect(checkReadiness).toHaveBeenCalledTimes(1)
    checkReadiness.mockResolvedValue([{ ...READY[0]!, isReady: false }])
    await patch(made, { secretKey: 'rk_test_51AnotherOne9876' })
    expect(checkReadiness).toHaveBeenCalledTimes(2)
    expect(await state(made)).toMatchObject({
      publishableKey: KEYS.publishableKey,
      secretKey: { last4: '9876' },
      webhookSecret: { last4: 'gain' },
      displayName: 'Café do Mercado',
      readiness: { isReadyForHostedCheckout: false },
    })
  })

  test('a provider that does not answer leaves the change as it is, and nothing ready', async () => {
    const made = await newMerchant()
    checkReadiness.mockRejectedValue(new AppError('acquirer_unavailable', 'No answer'))
    expect((await put(made, STRIPE)).status).toBe(200)
    expect(await state(made)).toMatchObject({
      provider: 'stripe',
      readiness: { isReadyForHostedCheckout: false, items: [], checkedAt: null },
    })
  })

  test('another provider keeps the look and the secrets, and drops what is only Stripe’s to show', async () => {
    const made = await newMerchant()
    await put(made, { ...STRIPE, paymentMethodConfigurationId: 'pmc_123', brandColor: '#135B41' })
    await put(made, { provider: 'sandbox' })
    expect(await state(made)).toMatchObject({
      provider: 'sandbox',
      settlementMode: 'internal',
      brandColor: '#135b41',
      publishableKey: null,
      paymentMethodConfigurationId: null,
      secretKey: { last4: 'gain' },
    })
    const { publishableKey } = KEYS
    expect((await put(made, { provider: 'stripe', publishableKey })).status).toBe(200)
  })

  test('switched off it takes no cards, and on again it does; each is noted', async () => {
    const made = await newMerchant()
    await put(made, { provider: 'sandbox' })
    await patch(made, { enabled: false })
    expect(await state(made)).toMatchObject({
      enabled: false,
      readiness: { isReadyForHostedCheckout: false, items: READY },
    })
    await put(made, { provider: 'sandbox' })
    expect(await state(made), 'new keys do not switch it on').toMatchObject({ enabled: false })
    await patch(made, { enabled: true })
    expect((await state(made)).readiness.isReadyForHostedCheckout).toBe(true)
    expect(await acts(made)).toEqual([
      'card_checkout.set_up',
      'card_checkout.disabled',
      'card_checkout.enabled',
    ])
  })

  test('every setting is kept as sent, and null takes it back', async () => {
    const made = await newMerchant()
    await put(made, { provider: 'sandbox' })
    const chosen = {
      defaultUiMode: 'embedded',
      defaultSuccessUrl: 'https://loja.example/obrigado',
      defaultCancelUrl: 'https://loja.example/',
      defaultReturnUrl: 'https://loja.example/v',
      displayName: 'Café do Mercado',
      brandColor: '#ffd400',
    }
    await patch(made, { ...chosen, walletNotes: { applePay: 'Só no Safari', link: '' } })
    expect(await state(made)).toMatchObject({
      ...chosen,
      brandContrast: { words: 'ink', isReadable: true },
      walletNotes: { applePay: 'Só no Safari', googlePay: null, link: null },
    })
    const none = Object.fromEntries(
      Object.keys(chosen)
        .slice(1)
        .map((field) => [field, null]),
    )
    await patch(made, none)
    expect(await state(made)).toMatchObject({ ...none, brandContrast: null })
    expect((await acts(made)).slice(1)).toEqual(['card_checkout.changed', 'card_checkout.changed'])
  })

  test('two set-ups at once leave one checkout', async () => {
    const made = await newMerchant()
    const race = await Promise.all([1, 2, 3].map(() => put(made, { provider: 'sandbox' })))
    expect(race.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await acts(made)).toEqual(['card_checkout.set_up'])
  })
})
