import { createScanner } from 'jsonc-parser'
import { isWholeCentavos } from '@/lib/kernel/money'
import { END, NUMBER } from './json-tokens'

/**
 * Parses JSON without rounding an amount into a valid one. `JSON.parse` reads
 * `10.0000000000000000001` as 10, so a later check for two decimals would accept it. Here a number
 * that lost digits and would look like whole centavos is replaced by the next larger number that
 * does not, so that such a check refuses it.
 *
 * @throws SyntaxError for invalid JSON
 */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!MAY_LOSE_DIGITS.test(text)) return value
  const amended = amend(text)
  return amended === text ? value : JSON.parse(amended)
}

/**
 * A JavaScript number keeps any 15 digits. The pattern also matches inside strings, which only
 * costs time.
 */
const MAY_LOSE_DIGITS = /[\d.]{16}/

function amend(text: string): string {
  const scanner = createScanner(text, true)
  const parts: string[] = []
  let taken = 0
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    if (kind !== NUMBER) continue
    const written = scanner.getTokenValue()
    const read = Number(written)
    if (!seemsWhole(written, read)) continue
    const at = scanner.getTokenOffset()
    parts.push(text.slice(taken, at), String(nextTo(read)))
    taken = at + written.length
  }
  return parts.join('') + text.slice(taken)
}

/** Whether a number is whole centavos after parsing, but not as written. */
function seemsWhole(written: string, read: number): boolean {
  return isWholeCentavos(read) && decimalOf(written) !== decimalOf(String(read))
}

/**
 * The adjacent number. At the size of amounts, two adjacent numbers are never both whole centavos.
 */
const nextTo = (value: number) => value * (1 + Number.EPSILON) || Number.MIN_VALUE

/** A number's significant digits and the exponent of the last one: equal for equal numbers. */
function decimalOf(written: string): string {
  const [mantissa = '', exponent = '0'] = written.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = whole + fraction
  let [first, end] = [0, digits.length]
  while (digits[first] === '0') first += 1
  while (end > first && digits[end - 1] === '0') end -= 1
  if (first === end) return '0'
  const power = Number(exponent) - fraction.length + digits.length - end
  return `${mantissa.startsWith('-') ? '-' : ''}${digits.slice(first, end)}e${power}`
}
