import { describe, expect, test } from 'vitest'
import type { CardCheckout } from '@/lib/platform/db/generated/client'
import type { ReadinessItem } from '@/lib/providers/cards/port'
import { readyOf } from './public-checkout'

const item = (check: ReadinessItem['check'], isReady: boolean): ReadinessItem => ({
  check,
  isReady,
  detail: 'As said',
})

const stripe = (fields: object) =>
  ({
    provider: 'stripe',
    enabled: true,
    allowedOrigins: [],
    webhookSecretCipher: 'sealed',
    noticedAt: null,
    readiness: [item('credentials', true)],
    ...fields,
  }) as unknown as CardCheckout

describe('an account takes cards on our page', () => {
  test.each([
    ['once its provider says that all is ready', {}, true],
    ['though notices do not arrive', { readiness: [item('notices', false)] }, true],
    ['unless anything else lacks', { readiness: [item('charges', false)] }, false],
    ['unless its provider was never asked', { readiness: null }, false],
    ['unless it is switched off', { enabled: false }, false],
  ])('%s', (_when, fields, hosted) => {
    expect(readyOf(stripe(fields)).hosted).toBe(hosted)
  })

  test('only once it was set up', () => {
    expect(readyOf(null)).toEqual({ hosted: false, selfHosted: false, notices: false })
  })
})

test('an account takes cards within other pages once it has said which', () => {
  const allowedOrigins = ['https://loja.example']
  expect(readyOf(stripe({})).selfHosted).toBe(false)
  expect(readyOf(stripe({ allowedOrigins })).selfHosted).toBe(true)
  expect(readyOf(stripe({ allowedOrigins, enabled: false })).selfHosted).toBe(false)
})

describe('notices arrive', () => {
  test.each([
    ['in the sandbox, always', { provider: 'sandbox', webhookSecretCipher: null }, true],
    ['once one has that the secret in force signed', { noticedAt: new Date() }, true],
    ['when the provider says that it sends them', { readiness: [item('notices', true)] }, true],
    ['not before, for all that we know', {}, false],
    [
      'not without a secret to know them by',
      { webhookSecretCipher: null, noticedAt: new Date() },
      false,
    ],
  ])('%s', (_when, fields, notices) => {
    expect(readyOf(stripe(fields)).notices).toBe(notices)
  })
})
