import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { formatKey, keyDigest, keyKindOf } from './key-format'

describe('a key', () => {
  test('is its prefix, 32 random base62 characters and 6 of checksum', () => {
    expect(formatKey('secret', randomInt)).toMatch(/^sk_live_prod_[0-9A-Za-z]{38}$/)
    expect(formatKey('public', randomInt)).toMatch(/^pk_live_prod_[0-9A-Za-z]{38}$/)
  })

  test('has the checksum that this version has always had', () => {
    expect(formatKey('secret', () => 0)).toBe(`sk_live_prod_${'0'.repeat(32)}0cSleU`)
  })

  test('is known by its kind', () => {
    expect(keyKindOf(formatKey('secret', randomInt))).toBe('secret')
    expect(keyKindOf(formatKey('public', randomInt))).toBe('public')
  })

  test('is refused with one character wrong, or one kind taken for the other', () => {
    for (let round = 0; round < 200; round++) {
      const good = formatKey('secret', randomInt)
      const at = 13 + (round % 38)
      const wrong = good[at] === 'x' ? 'y' : 'x'
      expect(keyKindOf(good.slice(0, at) + wrong + good.slice(at + 1))).toBeNull()
      expect(keyKindOf(good.replace('sk_', 'pk_'))).toBeNull()
    }
  })

  test('is nothing else', () => {
    const key = formatKey('secret', randomInt)
    for (const text of ['', 'sk_live_prod_', key.slice(1), key.slice(0, -1), `${key}0`, ` ${key}`])
      expect(keyKindOf(text)).toBeNull()
    expect(keyKindOf(`${key}\n`)).toBeNull()
  })

  test('is kept as 32 bytes of SHA-256', () => {
    expect(keyDigest('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})
