import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT, MIDDLE, NAMES, STATIC, signed } from './br-codes.testing'
import { inspectBrCode } from './decoded-br-code'
import { tlv } from './tlv'

type Vector = { payload: string; reason?: string; strict?: boolean }

const file = path.resolve(process.cwd(), '../shared/contracts/brcode-vectors.json')
const vectors: { valid: Vector[]; invalid: Vector[] } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { valid: [], invalid: [] }
const isAbsent = vectors.valid.length === 0
const whyAbsent = isAbsent ? ' (skipped: ../shared/contracts is not beside this clone)' : ''

const GUI = tlv('00', 'br.gov.bcb.pix')
const HEAD = tlv('00', '01')

/** The problems of a code, each with its field and the text that is marked. */
function faultsOf(payload: string) {
  const { text, faults } = inspectBrCode(payload)
  return faults.map(({ problem, field, mark: [start, end] }) => [
    problem,
    field,
    text.slice(start, end),
  ])
}

describe('a valid code', () => {
  test('has no fault, and every field with its name and position', () => {
    const { fields, faults, advice, code } = inspectBrCode(STATIC)
    expect([faults, advice, code?.kind]).toEqual([[], [], 'static'])
    expect(fields.map(({ path: id, name }) => `${id} ${name}`)).toEqual([
      '00 payloadFormat',
      '26 pixAccount',
      '52 merchantCategory',
      '53 currency',
      '58 country',
      '59 merchantName',
      '60 merchantCity',
      '62 additional',
      '63 crc',
    ])
    const key = fields[1]!.fields[1]!
    expect(key).toMatchObject({ path: '26.01', name: 'key', declared: 36 })
    expect(STATIC.slice(key.position, key.position + 36)).toBe(key.value)
  })
})

describe('a broken code', () => {
  test.each([
    ['a wrong checksum', STATIC.replace(/D$/, 'E'), [['bad_crc', '63', '1D3E']]],
    [
      'a field cut by the end, with nothing said of the fields after it',
      STATIC.slice(0, -20),
      [['truncated', '60', '08BRASILI']],
    ],
    [
      'a length that runs over inside a template',
      signed(HEAD, tlv('26', `${GUI}0199a@b.com`), MIDDLE, NAMES),
      [['truncated', '26.01', '99a@b.com']],
    ],
    [
      'a field twice, once told',
      signed(HEAD, ACCOUNT, MIDDLE, tlv('53', '986'), NAMES),
      [['duplicate', '53', '5303986']],
    ],
    [
      'a field of another currency',
      signed(HEAD, ACCOUNT, MIDDLE.replace('986', '840'), NAMES),
      [['bad_field', '53', '840']],
    ],
    ['no name', signed(HEAD, ACCOUNT, MIDDLE, tlv('60', 'X')), [['missing_field', '59', '']]],
    ['no checksum', HEAD + ACCOUNT + MIDDLE + NAMES, [['bad_order', '63', '']]],
    [
      'several faults at once',
      signed(HEAD, ACCOUNT, MIDDLE.replace('986', '840').replace('BR', 'US')),
      [
        ['bad_field', '53', '840'],
        ['bad_field', '58', 'US'],
        ['missing_field', '59', ''],
        ['missing_field', '60', ''],
      ],
    ],
    [
      'an account of nobody',
      signed(HEAD, tlv('26', GUI), MIDDLE, NAMES),
      [['bad_destination', null, tlv('26', GUI)]],
    ],
    ['a line break', STATIC.replace('Fulano ', 'Fulano\n'), [['not_ascii', null, '\n']]],
  ])('%s', (_, payload, faults) => {
    expect(faultsOf(payload)).toEqual(faults)
  })

  test('a missing field is marked where it belongs, though its position is the whole code', () => {
    const [fault] = inspectBrCode(signed(HEAD, ACCOUNT, MIDDLE, tlv('60', 'X'))).faults
    const place = (HEAD + ACCOUNT + MIDDLE).length
    expect(fault).toMatchObject({ position: 0, mark: [place, place] })
  })

  test('the checksum that was expected and the one found are told', () => {
    const [fault] = inspectBrCode(STATIC.replace(/D$/, 'E')).faults
    expect(fault).toMatchObject({ expected: '1D3D', found: '1D3E' })
  })

  test('a code without its checksum is mended by the ending that is told', () => {
    const cut = STATIC.slice(0, -8)
    const [fault] = inspectBrCode(cut).faults
    expect(inspectBrCode(cut + fault!.expected).code).not.toBeNull()
  })
})

describe('what banks let pass', () => {
  const kindsOf = (...fields: string[]) =>
    inspectBrCode(signed(...fields)).advice.map(({ kind, field }) => `${kind} ${field}`)

  test.each([
    [
      'out_of_order 52',
      [HEAD, ACCOUNT, tlv('53', '986'), tlv('52', '0000'), tlv('58', 'BR'), NAMES],
    ],
    ['unknown_field 70', [HEAD, ACCOUNT, MIDDLE, NAMES, tlv('70', 'x')]],
    ['long_name 59', [HEAD, ACCOUNT, MIDDLE, tlv('59', 'x'.repeat(26)), tlv('60', 'X')]],
    ['long_city 60', [HEAD, ACCOUNT, MIDDLE, tlv('59', 'x'), tlv('60', 'x'.repeat(16))]],
    ['bad_txid 62.05', [HEAD, ACCOUNT, MIDDLE, NAMES, tlv('62', tlv('05', 'a-b'))]],
    ['unknown_key 26.01', [HEAD, tlv('26', GUI + tlv('01', '12345')), MIDDLE, NAMES]],
    ['scheme_in_url 26.25', [HEAD, tlv('26', GUI + tlv('25', 'https://a.com/b')), MIDDLE, NAMES]],
  ])('%s', (advice, fields) => {
    expect(kindsOf(...fields)).toEqual([advice])
  })
})

describe('any text at all', () => {
  test('is either valid or told why not, with marks inside it', () => {
    const damaged = fc
      .tuple(fc.nat(STATIC.length), fc.nat(8), fc.string({ maxLength: 8 }))
      .map(([at, cut, put]) => STATIC.slice(0, at) + put + STATIC.slice(at + cut))
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string()), (payload) => {
        const { text, faults, code } = inspectBrCode(payload)
        expect(code === null).toBe(faults.length > 0)
        for (const { mark } of faults) {
          expect(mark[0]).toBeGreaterThanOrEqual(0)
          expect(mark[1]).toBeGreaterThanOrEqual(mark[0])
          expect(mark[1]).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})

describe.skipIf(isAbsent)(`codes gathered from public sources${whyAbsent}`, () => {
  const PROBLEM: Record<string, string> = {
    'CRC mismatch': 'bad_crc 63',
    'payload format indicator not 01': 'bad_field 00',
    'point of initiation neither 11 nor 12': 'bad_field 01',
    'MCC (52) missing': 'missing_field 52',
    'merchant name (59) missing': 'missing_field 59',
    'merchant city (60) missing': 'missing_field 60',
    'amount not numeric': 'bad_field 54',
    'TLV truncated': 'truncated 26',
    'TLV length not numeric': 'bad_length 00',
  }

  test.each(vectors.invalid)('explains $payload: $reason', ({ payload, reason }) => {
    const faults = inspectBrCode(payload).faults.map(({ problem, field }) => `${problem} ${field}`)
    expect(faults).toContain(PROBLEM[reason!])
  })

  const sound = vectors.valid.filter(({ payload }) => !/[^ -~]/.test(payload))
  test.each(sound)('finds no fault in $payload', ({ payload }) => {
    expect(inspectBrCode(payload).faults).toEqual([])
  })
})
