/** A data object's value, and the position at which it starts in the payload. */
type TlvValue = { value: string; position: number }

/** The data objects of a payload or template by id, in written order. */
export type TlvObjects = Map<string, TlvValue>

const LENGTH_MAX = 99

/**
 * Encodes one data object: two digits of id, two of length, and the value.
 *
 * @throws RangeError for a value of more than 99 characters
 */
export function tlv(id: string, value: string): string {
  if (value.length > LENGTH_MAX) throw new RangeError(`field ${id} is over ${LENGTH_MAX} long`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/**
 * Parses text that consists of data objects only, each id at most once.
 *
 * @param offset the position of the text in its payload, for error positions
 * @throws BrCodeRefusal `bad_id`, `bad_length`, `truncated`, `duplicate`
 */
export function readTlv(text: string, offset = 0): TlvObjects {
  const objects: TlvObjects = new Map()
  for (let start = 0; start < text.length; ) {
    const id = text.slice(start, start + 2)
    const length = text.slice(start + 2, start + 4)
    const at = offset + start
    if (!/^\d\d$/.test(id)) throw new BrCodeRefusal('bad_id', at)
    if (!/^\d\d$/.test(length)) throw new BrCodeRefusal('bad_length', at + 2, id)
    const value = text.slice(start + 4, start + 4 + Number(length))
    if (value.length < Number(length)) throw new BrCodeRefusal('truncated', at + 4, id)
    if (objects.has(id)) throw new BrCodeRefusal('duplicate', at, id)
    objects.set(id, { value, position: at + 4 })
    start += 4 + value.length
  }
  return objects
}

const POLYNOMIAL = 0x1021
const INITIAL = 0xffff

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 8
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x8000 ? (rest << 1) ^ POLYNOMIAL : rest << 1
  return rest
})

/**
 * CRC-16/CCITT-FALSE of an ASCII text, as the four upper-case hexadecimal digits that end a BR
 * Code, with leading zeros.
 *
 * @see Manual do BR Code, field 63, and EMV QRCPS Merchant-Presented 4.7.3
 */
export function crc16(ascii: string): string {
  let crc = INITIAL
  for (let i = 0; i < ascii.length; i++) {
    crc = ((crc << 8) & 0xffff) ^ TABLE[((crc >> 8) ^ ascii.charCodeAt(i)) & 0xff]!
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const MESSAGES = {
  not_ascii: 'holds a character that is not printable ASCII',
  bad_id: 'has a field whose id is not two digits',
  bad_length: 'has a field whose length is not two digits',
  truncated: 'ends before its field does',
  duplicate: 'has the same field twice',
  bad_order: 'must start with field 00 and end with field 63',
  bad_crc: 'does not match its checksum: a character is wrong or missing',
  missing_field: 'lacks a field that it must have',
  bad_field: 'has a field with a value that is not allowed',
  not_pix: 'names no PIX arrangement, or more than one',
  bad_destination: 'must name either a key or an address',
} as const

/** The stable code of a refused BR Code. */
export type BrCodeProblem = keyof typeof MESSAGES

/** Thrown inside the decoder only: `decodeBrCode` catches it and returns `{ ok: false }`. */
export class BrCodeRefusal extends Error {
  constructor(
    readonly problem: BrCodeProblem,
    readonly position: number,
    field?: string,
  ) {
    super(`The code ${MESSAGES[problem]}${field ? ` (field ${field})` : ''}.`)
  }
}
