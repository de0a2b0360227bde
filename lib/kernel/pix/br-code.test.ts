import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { hasError, isDynamicPix, parsePix } from 'pix-utils'
import { describe, expect, test } from 'vitest'
import { encodeDynamicBrCode } from './br-code'
import { decodeBrCode } from './decoded-br-code'

const charge = {
  url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
  merchantName: 'Fulano de Tal',
  merchantCity: 'BRASILIA',
}

/** Decodes a code that we generated, and fails the test if it is refused. */
function decoded(payload: string) {
  const reading = decodeBrCode(payload)
  if (!reading.ok) throw new Error(`${reading.problem} at ${reading.position}: ${payload}`)
  return reading.code
}

const path = fc.stringMatching(/^(?:\/(?:%[0-9a-f]{2}|[A-Za-z0-9._~!$&'()*+,;=:@-]){0,12}){1,3}$/)
const url = fc.tuple(fc.domain(), path).map(([host, rest]) => host + rest)
const letters = fc.constantFrom(...'aZ0 -.&\'"|~ãéÇöñßøªº…“” \t\n日本🍕\u0301\u0000')
const name = fc.oneof(fc.string({ unit: letters, maxLength: 60 }), fc.string({ unit: 'binary' }))
const anyCharge = fc.record(
  {
    url: url.filter((text) => text.length <= 77),
    merchantName: name,
    merchantCity: name,
    amount: fc.bigInt(1n, 9_999_999_999_99n),
    txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
  },
  { requiredKeys: ['url', 'merchantName', 'merchantCity'] },
)

test("writes the manual's own dynamic example, character for character", () => {
  expect(encodeDynamicBrCode(charge)).toBe(
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
  )
})

test('any charge at all gives a code that we read back as it was meant', () => {
  fc.assert(
    fc.property(anyCharge, (input) => {
      const code = decoded(encodeDynamicBrCode(input))
      expect(code).toMatchObject({
        kind: 'dynamic',
        pointOfInitiation: '12',
        url: input.url,
        amount: input.amount ?? null,
        txid: input.txid ?? '***',
      })
      expect(code.merchantName).toMatch(/^(?! )[ -~]{1,25}(?<! )$/)
      expect(code.merchantCity).toMatch(/^(?! )[ -~]{1,15}(?<! )$/)
    }),
    { numRuns: 500 },
  )
})

test('two independent decoders read our codes exactly as we do', () => {
  fc.assert(
    fc.property(anyCharge, (input) => {
      const payload = encodeDynamicBrCode(input)
      const { url, merchantName, merchantCity } = decoded(payload)

      expect(getPixPayloadInfo(payload)).toEqual({
        pointOfInitiation: 'dynamic',
        url,
        merchantName,
        merchantCity,
      })
      const theirs = parsePix(payload)
      if (hasError(theirs) || !isDynamicPix(theirs)) throw new Error(`pix-utils refuses ${payload}`)
      expect(theirs).toMatchObject({ url, merchantName, merchantCity })
      expect(theirs).toMatchObject({ merchantCategoryCode: '0000', transactionCurrency: '986' })
    }),
    { numRuns: 500 },
  )
})

describe('names', () => {
  const written = (merchantName: string, merchantCity = 'São Paulo') =>
    decoded(encodeDynamicBrCode({ ...charge, merchantName, merchantCity }))

  test('lose their accents and what ASCII lacks, and nothing else', () => {
    expect(written('Pão & Açúcar – Itaú 🍕').merchantName).toBe('Pao & Acucar Itau')
    expect(written('x').merchantCity).toBe('Sao Paulo')
  })

  test('are cut to length without a space left at the end', () => {
    const { merchantName, merchantCity } = written(
      'a'.repeat(24).concat(' Ltda'),
      'São José dos Campos',
    )
    expect(merchantName).toBe('a'.repeat(24))
    expect(merchantCity).toBe('Sao Jose dos Ca')
  })

  test('are never empty, since a code without them is refused', () => {
    expect(written('日本', ' ')).toMatchObject({
      merchantName: 'RECEBEDOR',
      merchantCity: 'BRASIL',
    })
  })
})

test.each([
  ['a scheme', { url: 'https://pix.example.com/1' }],
  ['a port', { url: 'localhost:3000/1' }],
  ['no path', { url: 'pix.example.com' }],
  ['a query', { url: 'pix.example.com/1?a=1' }],
  ['letters beyond ASCII', { url: 'pix.example.com/ção' }],
  ['more than 77 characters', { url: `pix.example.com/${'a'.repeat(62)}` }],
  ['no centavo at all', { amount: 0n }],
  ['a negative amount', { amount: -1n }],
  ['an amount of 14 characters', { amount: 10_000_000_000_00n }],
  ['a txid of 26 characters', { txid: 'a'.repeat(26) }],
  ['a txid with a hyphen', { txid: 'a-b' }],
])('refuses %s, which no BR Code can carry', (_, change) => {
  expect(() => encodeDynamicBrCode({ ...charge, ...change })).toThrow(RangeError)
})
