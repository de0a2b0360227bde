import type { Centavos } from '@/lib/kernel/money'
import { adviseOn, type BrCodeAdvice } from './br-code-advice'
import { type BrCodeFault, type BrCodeProblem, brCodeMessage } from './br-code-fault'
import {
  type BrCodeField,
  isAccount,
  isArrangement,
  isPix,
  readFields,
  valueIn,
} from './br-code-fields'
import { checkEnding, checkFields, checkFrame, findOddCharacters } from './br-code-rules'

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

/** A BR Code taken apart. */
export type BrCodeInspection = {
  /** The text without spaces around it; every position counts in it. */
  text: string
  fields: BrCodeField[]
  /** Why the code is refused, the decisive fault first; empty for a valid code. */
  faults: BrCodeFault[]
  /** What the manuals ask for and most banks do not. */
  advice: BrCodeAdvice[]
  /** Null if there are faults. */
  code: BrCode | null
}

/**
 * Decodes a static or dynamic BR Code and checks its structure, checksum and mandatory fields.
 * Accepts overlong names and amounts without two decimals, because banks issue them. Ignores spaces
 * around the code; `position` counts from after them.
 *
 * @see Manual do BR Code 2.2; Manual de Padrões para Iniciação do Pix 2.6 to 2.8
 */
export function decodeBrCode(payload: string): BrCodeReading {
  const { code, faults } = inspectBrCode(payload)
  if (code) return { ok: true, code }
  const fault = faults[0]!
  const { problem, position } = fault
  return { ok: false, problem, position, message: brCodeMessage(fault) }
}

/**
 * Takes a BR Code apart, valid or not: every field that can be read, every fault and where it is.
 * After a place from which the structure cannot be read, no field is reported as missing.
 */
export function inspectBrCode(payload: string): BrCodeInspection {
  const text = payload.trim()
  const { fields, rootFaults, templateFaults } = readFields(text)
  const odd = findOddCharacters(text)
  const isAscii = odd.length === 0
  const isWhole = rootFaults.every(({ problem }) => problem === 'duplicate')
  const faults = [
    ...odd,
    ...rootFaults,
    // With a character that is not ASCII, no checksum is defined.
    ...(isWhole ? checkFrame(text, fields, isAscii) : isAscii ? checkEnding(text) : []),
    ...checkFields(fields, isWhole, text.length),
    ...templateFaults,
    ...(isWhole && templateFaults.length === 0 ? checkDestination(fields) : []),
  ]
  return {
    text,
    fields,
    faults,
    advice: adviseOn(fields),
    code: faults.length === 0 ? codeOf(fields) : null,
  }
}

function codeOf(root: BrCodeField[]): BrCode {
  const text = (id: string) => valueIn(root, id)
  const additional = root.find(({ id }) => id === '62')
  return {
    pointOfInitiation: text('01') as BrCode['pointOfInitiation'],
    ...destinationOf(root),
    merchantCategory: text('52')!,
    amount: centavos(text('54')),
    merchantName: text('59')!,
    merchantCity: text('60')!,
    postalCode: text('61'),
    txid: additional ? valueIn(additional.fields, '05') : null,
    crc: text('63')!.toUpperCase(),
  }
}

/** Reads the one PIX account among fields 26 to 51, and the recurrence among 80 to 99. */
function destinationOf(root: BrCodeField[]) {
  const account = root.find((field) => isAccount(field) && isPix(field))?.fields ?? []
  const text = (id: string) => valueIn(account, id) || null
  const [key, url] = [text('01'), text('25')]
  const recurrenceUrl =
    root
      .filter((field) => isArrangement(field) && isPix(field))
      .map(({ fields }) => valueIn(fields, '25'))
      .find(Boolean) ?? null
  return {
    kind: key ? ('static' as const) : url ? ('dynamic' as const) : ('recurrence' as const),
    key,
    url,
    recurrenceUrl,
    description: text('02'),
    withdrawalFacilitator: text('03'),
  }
}

function checkDestination(root: BrCodeField[]): BrCodeFault[] {
  const accounts = root.filter(isAccount)
  const [account, second] = accounts.filter(isPix)
  if (!account || second) {
    const found = String(account ? 2 : 0)
    const place = second ?? accounts[0]
    const start = place?.start ?? root.find(({ id }) => Number(id) > 26)?.start ?? 0
    const mark: [number, number] = [start, place ? place.position + place.value.length : start]
    return [{ problem: 'not_pix', position: 0, mark, field: null, found }]
  }
  const { key, url, recurrenceUrl } = destinationOf(root)
  const isOne = !(key && url) && (key || url || recurrenceUrl)
  if (isOne) return []
  const { position } = account.fields.find(({ id }) => id === '00')!
  const mark: [number, number] = [account.start, account.position + account.value.length]
  return [{ problem: 'bad_destination', position, mark, field: null, found: key ? '2' : '0' }]
}

function centavos(amount: string | null): Centavos | null {
  if (amount === null) return null
  const [reais, cents = ''] = amount.split('.')
  return BigInt(reais + cents.padEnd(2, '0'))
}
