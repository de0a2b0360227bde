import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildEndToEndId } from './identifiers'
import { parseEndToEndId } from './identifiers.testing'

const bytes = new Uint8Array([0, 1, 2, 10, 36, 61, 62, 255, 100, 200, 150])

test('carries the payer and the minute in UTC, whatever the local time is', () => {
  const at = new Date('2026-11-19T23:59:59.999-03:00')
  expect(buildEndToEndId('12345678', at, bytes)).toBe('E12345678202611200259012Aaz07cEQ')
})

test('is 32 characters that give back what went in, to the minute', () => {
  const at = fc.date({
    min: new Date('2020-11-16'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  const random = fc.uint8Array({ minLength: 11, maxLength: 16 })
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{8}$/), at, random, (ispb, when, seed) => {
      const id = buildEndToEndId(ispb, when, seed)
      expect(id).toMatch(/^[a-zA-Z0-9]{32}$/)
      const parsed = parseEndToEndId(id)!
      expect(parsed.ispb).toBe(ispb)
      expect(parsed.at.getTime()).toBe(Math.floor(when.getTime() / 60_000) * 60_000)
      expect(id.endsWith(parsed.suffix)).toBe(true)
    }),
  )
})

test.each([
  ['', 'nothing'],
  ['D1234567820261120025901234567890', 'a return, not a payment'],
  ['E1234567820261120025901234567', 'too short'],
  ['E12345678202613200259012Aaz07cEQ', 'month 13'],
  ['E12345678202602300259012Aaz07cEQ', 'February 30th'],
  ['E12345678202611202460012Aaz07cEQ', 'minute 60'],
  ['E12345678202611200259012Aaz07c-Q', 'a hyphen'],
])('%s is refused: %s', (id) => {
  expect(parseEndToEndId(id)).toBeNull()
})

test('is not built from a wrong ISPB or too little randomness', () => {
  const at = new Date('2026-11-19T12:00:00Z')
  expect(() => buildEndToEndId('1234567', at, bytes)).toThrow(RangeError)
  expect(() => buildEndToEndId('12345678', at, bytes.slice(1))).toThrow(RangeError)
})
