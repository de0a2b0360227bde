import type { Centavos } from '@/lib/kernel/money'
import { PIX_ARRANGEMENT } from './br-code'
import { type BrCodeProblem, BrCodeRefusal, crc16, readTlv, type TlvObjects } from './tlv'

/** The fields of a BR Code. Text is kept as written; an absent field is null. */
type BrCode = {
  /** Pays to a key, to a charge behind a URL, or only sets up a recurrence. */
  kind: 'static' | 'dynamic' | 'recurrence'
  /** `12`: to be paid once only. */
  pointOfInitiation: '11' | '12' | null
  key: string | null
  url: string | null
  recurrenceUrl: string | null
  description: string | null
  /** The ISPB of the institution that hands out the cash, in a PIX Saque code. */
  withdrawalFacilitator: string | null
  merchantCategory: string
  amount: Centavos | null
  merchantName: string
  merchantCity: string
  postalCode: string | null
  /** `***` means none. */
  txid: string | null
  crc: string
}

type BrCodeReading =
  | { ok: true; code: BrCode }
  | { ok: false; problem: BrCodeProblem; position: number; message: string }

/** The plain fields of the root object: allowed values, and whether the field is required. */
const FIELDS = [
  { id: '00', allowed: /^01$/, required: true },
  { id: '01', allowed: /^1[12]$/, required: false },
  { id: '52', allowed: /^\d{4}$/, required: true },
  { id: '53', allowed: /^986$/, required: true },
  // The manual asks for two decimals, but codes in circulation have none, one, or a bare point.
  { id: '54', allowed: /^(?=.{1,13}$)\d+(?:\.\d{0,2})?$/, required: false },
  { id: '58', allowed: /^BR$/i, required: true },
  { id: '59', allowed: /./, required: true },
  { id: '60', allowed: /./, required: true },
] as const

/**
 * Decodes a static or dynamic BR Code and checks its structure, checksum and mandatory fields.
 * Accepts overlong names and amounts without two decimals, because banks issue them. Ignores spaces
 * around the code; `position` counts from after them.
 *
 * @see Manual do BR Code 2.2; Manual de Padrões para Iniciação do Pix 2.6 to 2.8
 */
export function decodeBrCode(payload: string): BrCodeReading {
  try {
    return { ok: true, code: read(payload.trim()) }
  } catch (error) {
    if (!(error instanceof BrCodeRefusal)) throw error
    const { problem, position, message } = error
    return { ok: false, problem, position, message }
  }
}

function read(payload: string): BrCode {
  const odd = payload.search(/[^ -~]/)
  if (odd >= 0) throw new BrCodeRefusal('not_ascii', odd)
  const root = readTlv(payload)
  checkFrame(payload, root)
  checkFields(root)
  const text = (id: string) => root.get(id)?.value ?? null
  return {
    pointOfInitiation: text('01') as BrCode['pointOfInitiation'],
    ...readDestination(root),
    merchantCategory: text('52')!,
    amount: centavos(text('54')),
    merchantName: text('59')!,
    merchantCity: text('60')!,
    postalCode: text('61'),
    txid: readTemplates(root, 62, 62)[0]?.get('05')?.value ?? null,
    crc: text('63')!.toUpperCase(),
  }
}

function checkFrame(payload: string, root: TlvObjects) {
  const ids = [...root.keys()]
  if (ids[0] !== '00') throw new BrCodeRefusal('bad_order', 0)
  if (ids.at(-1) !== '63') throw new BrCodeRefusal('bad_order', payload.length)
  const crc = root.get('63')!
  const expected = crc16(payload.slice(0, crc.position))
  if (crc.value.toUpperCase() !== expected) throw new BrCodeRefusal('bad_crc', crc.position)
}

function checkFields(root: TlvObjects) {
  for (const { id, allowed, required } of FIELDS) {
    const field = root.get(id)
    if (!field && required) throw new BrCodeRefusal('missing_field', 0, id)
    if (field && !allowed.test(field.value))
      throw new BrCodeRefusal('bad_field', field.position, id)
  }
}

/** Reads the one PIX account among fields 26 to 51. */
function readDestination(root: TlvObjects) {
  const accounts = readTemplates(root, 26, 51).filter(isPix)
  const account = accounts[0]
  if (!account || accounts.length > 1) throw new BrCodeRefusal('not_pix', 0)
  const text = (id: string) => account.get(id)?.value || null
  const [key, url] = [text('01'), text('25')]
  const recurrence = readTemplates(root, 80, 99).filter(isPix)
  const recurrenceUrl =
    recurrence.map((template) => template.get('25')?.value).find(Boolean) ?? null
  if ((key && url) || !(key || url || recurrenceUrl)) {
    throw new BrCodeRefusal('bad_destination', account.get('00')!.position)
  }
  return {
    kind: key ? ('static' as const) : url ? ('dynamic' as const) : ('recurrence' as const),
    key,
    url,
    recurrenceUrl,
    description: text('02'),
    withdrawalFacilitator: text('03'),
  }
}

function readTemplates(root: TlvObjects, first: number, last: number): TlvObjects[] {
  return [...root]
    .filter(([id]) => Number(id) >= first && Number(id) <= last)
    .map(([, { value, position }]) => readTlv(value, position))
}

function isPix(template: TlvObjects): boolean {
  return template.get('00')?.value.toLowerCase() === PIX_ARRANGEMENT
}

function centavos(amount: string | null): Centavos | null {
  if (amount === null) return null
  const [reais, cents = ''] = amount.split('.')
  return BigInt(reais + cents.padEnd(2, '0'))
}
