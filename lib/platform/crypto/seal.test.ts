import { describe, expect, test } from 'vitest'
import { openSecret, sealSecret } from './seal'

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

  test('is another text each time, so equal secrets do not show', () => {
    expect(sealSecret('whsec_ação', 'webhook:1')).not.toBe(sealed)
  })

  test('refuses what is no sealed secret', () => {
    expect(() => openSecret('whsec_plain', 'webhook:1')).toThrow('not a sealed secret')
    expect(() => openSecret(`v2${sealed.slice(2)}`, 'webhook:1')).toThrow('not a sealed secret')
  })
})
