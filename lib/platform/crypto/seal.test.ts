import { describe, expect, test } from 'vitest'
import { sealedFor } from '@/lib/accounts/factors/take-code'
import { sealContext as invitationContext } from '@/lib/accounts/team/invitation'
import { sealContext as messageContext } from '@/lib/messages/notify-person'
import { secretPlace } from '@/lib/payments/checkout/sessions/find-session'
import {
  openProviderSecret,
  sealProviderSecret,
} from '@/lib/payments/connections/cards/make-card-processor'
import { openCredentials, sealCredentials } from '@/lib/payments/connections/psp/seal-credentials'
import { env } from '@/lib/platform/env'
import { secretContext } from '@/lib/webhooks/sending/signature'
import { keyDigestOf, openSecret, sealSecret } from './seal'

describe('a sealed secret', () => {
  const sealed = sealSecret('whsec_ação', 'webhook:1')

  test('opens in its own place and shows nothing of itself', () => {
    expect(openSecret(sealed, 'webhook:1')).toBe('whsec_ação')
    expect(sealed).toMatch(/^v1(\.[\w-]+){3}$/)
    expect(sealed).not.toContain('whsec')
  })

  test('does not open in another place', () => {
    expect(() => openSecret(sealed, 'webhook:2')).toThrow('does not open')
  })

  test('does not open when any part was changed', () => {
    for (const part of [1, 2, 3]) {
      const parts = sealed.split('.')
      const text = parts[part] ?? ''
      parts[part] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
      expect(() => openSecret(parts.join('.'), 'webhook:1')).toThrow('does not open')
    }
  })

  test('does not open with a part of its tag, which is easier to guess', () => {
    const short = sealed.slice(0, sealed.lastIndexOf('.') + 7)
    expect(() => openSecret(short, 'webhook:1')).toThrow()
  })

  test('opens if an earlier version sealed it', () => {
    const earlier = 'v1.YW4gaXYgb2YgMTJi.IZsmo_CyKPyCLGhE.lW6liX4kU46x6eB7RZZuVg'
    expect(openSecret(earlier, 'webhook:1')).toBe('whsec_ação')
  })

  test('is another text each time, so equal secrets do not show', () => {
    expect(sealSecret('whsec_ação', 'webhook:1')).not.toBe(sealed)
  })

  test('refuses what is no sealed secret', () => {
    expect(() => openSecret('whsec_plain', 'webhook:1')).toThrow('not a sealed secret')
    expect(() => openSecret(`v2${sealed.slice(2)}`, 'webhook:1')).toThrow('not a sealed secret')
  })
})

describe('a secret that was copied to another row does not open', () => {
  test.each([
    ['an authenticator app', sealedFor],
    ['an invitation', invitationContext],
    ['a message', messageContext],
    ['a checkout session', secretPlace],
    ['a webhook endpoint', secretContext],
  ])('of %s', (_, placeOf) => {
    const sealed = sealSecret('secret', placeOf('one'))
    expect(openSecret(sealed, placeOf('one'))).toBe('secret')
    expect(() => openSecret(sealed, placeOf('another'))).toThrow('does not open')
  })

  test('of a PIX connection', () => {
    const secret = { clientSecret: 'secret', certificate: null, passphrase: null, ca: null }
    const credentialsCipher = sealCredentials('one', secret)
    expect(openCredentials({ connectionId: 'one', credentialsCipher })).toEqual(secret)
    const copied = () => openCredentials({ connectionId: 'another', credentialsCipher })
    expect(copied).toThrow('does not open')
  })

  test('of a card checkout, nor in the place of its other secret', () => {
    const cipher = sealProviderSecret('one', 'webhookSecret', 'secret')
    const keys = { secretKeyCipher: cipher, webhookSecretCipher: cipher }
    const open = (merchantId: string, name: 'secretKey' | 'webhookSecret') =>
      openProviderSecret({ merchantId, ...keys }, name)
    expect(open('one', 'webhookSecret')).toBe('secret')
    expect(() => open('another', 'webhookSecret')).toThrow('does not open')
    expect(() => open('one', 'secretKey')).toThrow('does not open')
  })
})

test('the database keeps of the key what opens nothing, and what earlier versions kept', () => {
  expect(keyDigestOf(env.SECRET_KEY).toString('hex')).toBe(
    '2c444ed2d6f3b42a9dc3b38fa84853cd5469f423db0d137883b9c67f466c7b45',
  )
})
