import { describe, expect, test } from 'vitest'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

const PATH = '/v1/integrations/card/config'

describe('200', () => {
  test('answers every field of its type for an account that takes no cards', async () => {
    const { request, publicKey } = await newMerchant({ name: 'Padaria da Ana' })
    const response = await GET(request(PATH))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      checkout: {
        enabled: false,
        publishableKey: publicKey,
        supportedUiModes: ['hosted', 'embedded', 'custom'],
        defaultUiMode: 'hosted',
        defaultSuccessUrl: expect.stringMatching(/^http/),
        defaultCancelUrl: expect.stringMatching(/^http/),
        defaultReturnUrl: expect.stringMatching(/^http/),
        paymentMethodConfigurationId: '',
        accountDisplayName: 'Padaria da Ana',
        livemode: false,
        isWebhookConfigured: false,
        webhookEndpointUrl: expect.stringMatching(/\/acquirers\/sandbox-cards\/notices$/),
        isReadyForHostedCheckout: false,
        isReadyForSelfHostedCheckout: false,
        walletNotes: {
          applePay: expect.any(String),
          googlePay: expect.any(String),
          link: expect.any(String),
        },
      },
    })
  })
})

describe('401 and 403', () => {
  test('without a key, and for one that may not read', async () => {
    const { request } = await newMerchant({ scopes: ['charge'] })
    expect((await GET(request(PATH, { headers: { authorization: '' } }))).status).toBe(401)
    expect((await GET(request(PATH))).status).toBe(403)
  })
})
