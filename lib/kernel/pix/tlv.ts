import type { BrCodeFault } from './br-code-fault'

/** A data object as written, with its positions in the payload. */
export type TlvObject = {
  id: string
  /** The length that the object declares. Its value is shorter if the code was cut. */
  declared: number
  value: string
  /** Where the id starts. */
  start: number
  /** Where the value starts. */
  position: number
}

type TlvReading = { objects: TlvObject[]; faults: BrCodeFault[] }

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
 * Parses text that consists of data objects only, each id at most once, up to the first place from
 * which nothing more can be read. An object that runs over the end is kept with what is there.
 *
 * @param offset the position of the text in its payload, for positions
 * @param within the id of the template that contains the text, for the faults
 */
export function readTlv(text: string, offset = 0, within?: string): TlvReading {
  const objects: TlvObject[] = []
  const faults: BrCodeFault[] = []
  const seen = new Set<string>()
  const note = (fault: Omit<BrCodeFault, 'field'>, id?: string) =>
    faults.push({ ...fault, field: [within, id].filter(Boolean).join('.') || null })
  for (let start = 0; start < text.length; ) {
    const id = text.slice(start, start + 2)
    const length = text.slice(start + 2, start + 4)
    const at = offset + start
    if (!/^\d\d$/.test(id)) {
      note({ problem: 'bad_id', position: at, mark: [at, at + id.length], found: id })
      break
    }
    if (!/^\d\d$/.test(length)) {
      const mark: [number, number] = [at + 2, at + 2 + length.length]
      note({ problem: 'bad_length', position: at + 2, mark, found: length }, id)
      break
    }
    const declared = Number(length)
    const value = text.slice(start + 4, start + 4 + declared)
    if (seen.has(id)) {
      const mark: [number, number] = [at, at + 4 + value.length]
      note({ problem: 'duplicate', position: at, mark, found: value }, id)
    }
    seen.add(id)
    objects.push({ id, declared, value, start: at, position: at + 4 })
    if (value.length < declared) {
      const mark: [number, number] = [at + 2, at + 4 + value.length]
      const [expected, found] = [String(declared), String(value.length)]
      note({ problem: 'truncated', position: at + 4, mark, expected, found }, id)
    }
    start += 4 + value.length
  }
  return { objects, faults }
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
