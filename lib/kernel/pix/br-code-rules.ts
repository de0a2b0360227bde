import type { BrCodeFault } from './br-code-fault'
import type { BrCodeField } from './br-code-fields'
import { crc16 } from './tlv'

/** The plain fields of the root object: allowed values, and whether the field is required. */
const FIELDS = [
  { id: '00', allowed: /^01$/, required: true, expected: '01' },
  { id: '01', allowed: /^1[12]$/, required: false, expected: '11, 12' },
  { id: '52', allowed: /^\d{4}$/, required: true, expected: '0000' },
  { id: '53', allowed: /^986$/, required: true, expected: '986' },
  // The manual asks for two decimals, but codes in circulation have none, one, or a bare point.
  {
    id: '54',
    allowed: /^(?=.{1,13}$)\d+(?:\.\d{0,2})?$/,
    required: false,
    expected: '0.00',
  },
  { id: '58', allowed: /^BR$/i, required: true, expected: 'BR' },
  { id: '59', allowed: /./, required: true, expected: '' },
  { id: '60', allowed: /./, required: true, expected: '' },
] as const

/** The first stretch of characters that are not printable ASCII. */
export function findOddCharacters(text: string): BrCodeFault[] {
  const found = /[^ -~]+/.exec(text)
  if (!found) return []
  const { index } = found
  const mark: [number, number] = [index, index + found[0].length]
  return [{ problem: 'not_ascii', position: index, mark, field: null, found: found[0] }]
}

/**
 * Checks that the code starts with field 00 and ends with a right field 63.
 *
 * @param isAscii whether the checksum can be computed
 */
export function checkFrame(text: string, root: BrCodeField[], isAscii: boolean): BrCodeFault[] {
  const faults: BrCodeFault[] = []
  const crc = root.find(({ id }) => id === '63')
  const note = (fault: Omit<BrCodeFault, 'field'>, field: string) =>
    faults.push({ ...fault, field })
  if (root[0]?.id !== '00') {
    const end = root[0] ? 2 : 0
    const [expected, found] = ['00', root[0]?.id]
    note({ problem: 'bad_order', position: 0, mark: [0, end], expected, found }, '00')
  }
  if (!crc) {
    const expected = isAscii ? `6304${crc16(`${text}6304`)}` : undefined
    const mark: [number, number] = [text.length, text.length]
    note({ problem: 'bad_order', position: text.length, mark, expected }, '63')
  } else if (root.at(-1)?.id !== '63') {
    const start = crc.position + crc.value.length
    const [position, mark] = [text.length, [start, text.length] as [number, number]]
    note({ problem: 'bad_order', position, mark, found: text.slice(start) }, '63')
  } else if (isAscii) {
    faults.push(...checkCrc(text, crc.position))
  }
  return faults
}

/** Checks the checksum at the end of an ASCII code whose structure cannot be read up to it. */
export function checkEnding(text: string): BrCodeFault[] {
  return /6304[0-9a-f]{4}$/i.test(text) ? checkCrc(text, text.length - 4) : []
}

function checkCrc(text: string, position: number): BrCodeFault[] {
  const [expected, found] = [crc16(text.slice(0, position)), text.slice(position)]
  if (found.toUpperCase() === expected) return []
  const mark: [number, number] = [position, text.length]
  return [{ problem: 'bad_crc', position, mark, field: '63', expected, found }]
}

/**
 * Checks the values of the root object's plain fields.
 *
 * @param isWhole whether every field could be read; otherwise none counts as missing
 */
export function checkFields(root: BrCodeField[], isWhole: boolean, end: number): BrCodeFault[] {
  return FIELDS.flatMap(({ id, allowed, required, expected }): BrCodeFault[] => {
    const field = root.find((one) => one.id === id)
    if (!field) {
      if (!required || !isWhole || id === '00') return []
      const at = root.find((one) => Number(one.id) > Number(id))?.start ?? end
      return [{ problem: 'missing_field', position: 0, mark: [at, at], field: id, expected }]
    }
    const { position, value, declared, start } = field
    if (allowed.test(value) || value.length < declared) return []
    const mark: [number, number] = [value ? position : start, position + value.length]
    return [{ problem: 'bad_field', position, mark, field: id, expected, found: value }]
  })
}
