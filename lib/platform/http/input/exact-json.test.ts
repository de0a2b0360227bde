import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWholeCentavos } from '@/lib/kernel/money'
import { LINEAR_MAX, timesAsLong } from '@/lib/kernel/timing.testing'
import { parseExactly } from './exact-json'

const amountOf = (written: string) =>
  (parseExactly(`{"amount":${written}}`) as { amount: number }).amount

/** Amounts up to the largest withdrawal, in centavos. */
const centavos = fc.integer({ min: 0, max: 100_000_000_000 })
const withTwo = (n: number) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`
const zeros = fc.nat({ max: 40 }).map((n) => '0'.repeat(n))

describe('an amount of whole centavos is read as what it is', () => {
  test('with as many zeros after it as one likes', () => {
    fc.assert(fc.property(centavos, zeros, (n, more) => amountOf(withTwo(n) + more) === n / 100))
  })

  test('with an exponent', () => {
    fc.assert(
      fc.property(centavos.filter(Boolean), fc.nat({ max: 30 }), (n, power) => {
        const written = `${n}${'0'.repeat(power)}e-${power + 2}`
        return amountOf(written) === n / 100 && isWholeCentavos(amountOf(written))
      }),
    )
  })

  test.each([
    ['10.10', 10.1],
    ['10.100', 10.1],
    ['1e1', 10],
    ['1.0E+1', 10],
    ['0', 0],
    ['-0', -0],
    ['-0.000000000000000000000', -0],
    ['10.0000000000000000000000', 10],
  ])('%s', (written, amount) => expect(amountOf(written)).toBe(amount))
})

describe('any other is not whole, however near it comes', () => {
  test('with a digit that counts behind the second', () => {
    const digit = fc.integer({ min: 1, max: 9 })
    const digits = fc.nat({ max: 1000 }).map(String)
    fc.assert(
      fc.property(centavos, zeros, digit, digits, (n, gap, one, rest) => {
        const amount = amountOf(`${withTwo(n)}${gap}${one}${rest}`)
        // A tiny number may become 0: amounts must be at least 0.01, so it is refused anyway.
        return !isWholeCentavos(amount) || (n === 0 && amount < 0.01)
      }),
    )
  })

  test('from below', () => {
    fc.assert(
      fc.property(centavos.filter(Boolean), fc.integer({ min: 1, max: 60 }), (n, nines) => {
        return !isWholeCentavos(amountOf(`${withTwo(n - 1)}${'9'.repeat(nines)}`))
      }),
    )
  })

  test.each([
    '10.999999999',
    '10.0000000000000000001',
    '10.9999999999999999999',
    '9.130000000000001',
    '1000000000000000000001e-20',
    '0.1000000000000000055511151231257827',
    '-10.0000000000000000001',
    '5.0000000000000000000000000001',
  ])('%s', (written) => expect(isWholeCentavos(amountOf(written))).toBe(false))

  test('of whole numbers too', () => {
    expect(Number.isInteger(amountOf('3.0000000000000000001'))).toBe(false)
    expect(amountOf('12345678901234567')).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
  })
})

describe('all else', () => {
  test('is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseExactly(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('is left alone, digits within texts and names among it', () => {
    const text =
      '{"10.0000000000000000001":"10.0000000000000000001, \\"10.0000000000000000001\\"","a":1e400}'
    expect(parseExactly(text)).toEqual(JSON.parse(text))
  })

  test('is found among others, at any depth', () => {
    const text = '[{"a":[1.5,"x",{"amount":10.0000000000000000001}]},null,2.50]'
    const amount = 10.000000000000002
    expect(parseExactly(text)).toEqual([{ a: [1.5, 'x', { amount }] }, null, 2.5])
  })

  test('is refused when it is no JSON', () => {
    expect(() => parseExactly('{"amount":10.0000000000000000001')).toThrow(SyntaxError)
  })

  test.each<[string, (size: number) => string]>([
    ['one long number', (size) => `[1.${'0'.repeat(size)}1]`],
    ['many numbers', (size) => `[${'1.00000000000000001,'.repeat(size / 20)}1]`],
  ])('takes time that grows with its length alone: %s', async (_, write) => {
    const [long, short] = [write(16_000), write(4_000)]
    const read = (text: string) => () => parseExactly(text)
    expect(await timesAsLong(read(long), read(short))).toBeLessThan(LINEAR_MAX)
  })
})
