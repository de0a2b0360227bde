import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACCOUNT, MIDDLE, NAMES, STATIC, signed } from './br-codes.testing'
import { decodeBrCode } from './decoded-br-code'
import { crc16, tlv } from './tlv'

type Vector = { source: string; payload: string; notes?: string[]; reason?: string }
type ValidVector = Vector & { summary: Record<string, string | null> }

const file = path.resolve(process.cwd(), '../shared/contracts/brcode-vectors.json')
const vectors: { valid: ValidVector[]; invalid: Vector[] } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { valid: [], invalid: [] }
const isAbsent = vectors.valid.length === 0
const whyAbsent = isAbsent ? ' (skipped: ../shared/contracts is not beside this clone)' : ''

const COMPOSITE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406100.505802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac12000263042875'
const TWO_ARRANGEMENTS =
  '00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38'

describe("the Central Bank's own examples", () => {
  test('a static code', () => {
    expect(decodeBrCode(STATIC)).toEqual({
      ok: true,
      code: {
        kind: 'static',
        pointOfInitiation: null,
        key: '123e4567-e12b-12d1-a456-426655440000',
        url: null,
        recurrenceUrl: null,
        description: null,
        withdrawalFacilitator: null,
        merchantCategory: '0000',
        amount: null,
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
        postalCode: null,
        txid: '***',
        crc: '1D3D',
      },
    })
  })

  test('a code with a recurrence beside the key', () => {
    const recurrenceUrl = 'pix.example.com/rec/2353c790eefb11eaadc10242ac120002'
    expect(decodeBrCode(COMPOSITE)).toMatchObject({
      ok: true,
      code: { kind: 'static', amount: 100_50n, recurrenceUrl },
    })
  })

  test('a code of two arrangements, of which one is PIX', () => {
    expect(decodeBrCode(TWO_ARRANGEMENTS)).toMatchObject({
      ok: true,
      code: { amount: 123_45n, txid: 'RP12345678-2019', postalCode: '70074900' },
    })
  })
})

test.each([
  ['nothing', '', 'bad_order', 0],
  ['a wrong checksum', STATIC.replace(/D$/, 'E'), 'bad_crc', STATIC.length - 4],
  ['one character changed', STATIC.replace('Tal', 'Sal'), 'bad_crc', STATIC.length - 4],
  ['a code cut short', STATIC.slice(0, -20), 'truncated', STATIC.indexOf('BRASILIA')],
  ['a length that is no number', '000X016304EAB2', 'bad_length', 2],
  ['an id that is no number', 'A00201', 'bad_id', 0],
  ['letters beyond ASCII', STATIC.replace('Tal', 'Tál'), 'not_ascii', STATIC.indexOf('al')],
  ['a line break inside', STATIC.replace(' ', '\n'), 'not_ascii', STATIC.indexOf(' ')],
  ['another first field', signed(ACCOUNT, tlv('00', '01'), MIDDLE, NAMES), 'bad_order', 0],
  ['a field after the checksum', `${STATIC}9902ab`, 'bad_order', STATIC.length + 6],
  ['a field twice', signed(tlv('00', '01'), ACCOUNT, MIDDLE, NAMES, NAMES), 'duplicate', 82],
  ['another version', signed(tlv('00', '02'), ACCOUNT, MIDDLE, NAMES), 'bad_field', 4],
  ['no city', signed(tlv('00', '01'), ACCOUNT, MIDDLE, tlv('59', 'x')), 'missing_field', 0],
  ['no PIX account', signed(tlv('00', '01'), MIDDLE, NAMES), 'not_pix', 0],
  [
    'two PIX accounts',
    signed(tlv('00', '01'), ACCOUNT, ACCOUNT.replace('26', '27'), MIDDLE, NAMES),
    'not_pix',
    0,
  ],
  [
    'neither key nor address',
    signed(tlv('00', '01'), tlv('26', tlv('00', 'br.gov.bcb.pix')), MIDDLE, NAMES),
    'bad_destination',
    14,
  ],
])('refuses %s, and says where', (_, payload, problem, position) => {
  expect(decodeBrCode(payload)).toMatchObject({ ok: false, problem, position })
})

test('lets pass the space that a paste brings along', () => {
  expect(decodeBrCode(` ${STATIC}\n`)).toEqual(decodeBrCode(STATIC))
})

describe.skipIf(isAbsent)(`codes gathered from public sources${whyAbsent}`, () => {
  test('are all here', () => {
    expect([vectors.valid.length, vectors.invalid.length]).toEqual([36, 12])
  })

  const isAscii = ({ payload }: Vector) => !/[^ -~]/.test(payload)

  test.each(vectors.valid.filter(isAscii))('reads $payload', ({ payload, summary }) => {
    const reading = decodeBrCode(payload)
    expect(reading).toEqual({
      ok: true,
      code: {
        kind: summary.kind === 'composite/recurrence-only' ? 'recurrence' : summary.kind,
        pointOfInitiation: summary.pointOfInitiation,
        key: summary.key,
        url: summary.url,
        recurrenceUrl: summary.recUrl,
        description: summary.description,
        withdrawalFacilitator: summary.fss,
        merchantCategory: summary.mcc,
        amount: summary.amount === null ? null : BigInt(Math.round(Number(summary.amount) * 100)),
        merchantName: summary.name,
        merchantCity: summary.city,
        postalCode: summary.postalCode,
        txid: summary.txid,
        crc: summary.crc,
      },
    })
    expect(crc16(payload.slice(0, -4))).toBe(summary.crc)
  })

  // Some apps accept these and count characters in one place and bytes in another. We refuse them.
  test.each(vectors.valid.filter((v) => !isAscii(v)))(
    'refuses non-ASCII $payload',
    ({ payload }) => {
      expect(decodeBrCode(payload)).toMatchObject({ ok: false, problem: 'not_ascii' })
    },
  )

  test.each(vectors.invalid)('refuses $payload: $reason', ({ payload }) => {
    expect(decodeBrCode(payload)).toMatchObject({ ok: false })
  })
})
