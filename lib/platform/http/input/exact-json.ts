import { createScanner } from 'jsonc-parser'
import { isWholeCentavos } from '@/lib/kernel/money'

/**
 * Parses JSON so that no number passes for a rounder one. JSON.parse reads `10.0000000000000000001`
 * as 10, and the digits that were sent are gone before anything can check them. Here a number whose
 * digits were lost, and which then looks like whole centavos, becomes the next number that does
 * not: a check for two decimals, or for a whole number, then refuses it as it would the digits.
 *
 * @throws SyntaxError for what is no JSON
 */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!MAY_LOSE_DIGITS.test(text)) return value
  const amended = amend(text)
  return amended === text ? value : JSON.parse(amended)
}

/** A number keeps 15 digits, whatever they are. Longer ones are also found in texts, which costs time only. */
const MAY_LOSE_DIGITS = /[\d.]{16}/

/** The kinds of tokens of jsonc-parser, whose `const enum` cannot be imported. */
const NUMBER = 11
const END = 17

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

/** Whether a number is whole centavos as it is read, and not as it is written. */
function seemsWhole(written: string, read: number): boolean {
  return isWholeCentavos(read) && decimalOf(written) !== decimalOf(String(read))
}

/** A number as close as can be. Amounts are so small that no whole centavos are next to each other. */
const nextTo = (value: number) => value * (1 + Number.EPSILON) || Number.MIN_VALUE

/** The digits of a number and the power of ten of the last one: the same for every way to write it. */
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
