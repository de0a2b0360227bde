import { BRAND_LOOK, brandOf } from './card-brands'

/** The most digits that a card of any brand has. */
export const CARD_DIGITS_MAX = 19

/** The digits of a number as somebody wrote it. */
export function cardDigits(written: string): string {
  return written.replace(/\D/g, '')
}

/** A number with gaps where its brand prints them, also while it is being typed. */
export function formatCardNumber(written: string): string {
  const digits = cardDigits(written).slice(0, cardLengthMax(written))
  const brand = brandOf(digits)
  const gaps = new Set<number>(brand ? BRAND_LOOK[brand].gaps : [4, 8, 12])
  if (digits.length > 16) gaps.add(16)
  return [...digits].map((digit, at) => (gaps.has(at) ? ` ${digit}` : digit)).join('')
}

/** How many digits a number that begins so can have. */
export function cardLengthMax(written: string): number {
  const brand = brandOf(cardDigits(written))
  return brand ? Math.max(...BRAND_LOOK[brand].lengths) : CARD_DIGITS_MAX
}

/** Why a number is no card's. */
export type CardNumberFault = 'empty' | 'short' | 'unknown_brand' | 'mistyped'

/** What is wrong with a number as somebody wrote it, as far as it tells by itself; null when nothing is. */
export function cardNumberFault(written: string): CardNumberFault | null {
  const digits = cardDigits(written)
  if (digits === '') return 'empty'
  const brand = brandOf(digits)
  if (digits.length >= 6 && !brand) return 'unknown_brand'
  if (!brand) return 'short'
  const { lengths } = BRAND_LOOK[brand]
  if (!lengths.includes(digits.length)) {
    return digits.length < Math.max(...lengths) ? 'short' : 'mistyped'
  }
  return isLuhn(digits) ? null : 'mistyped'
}

/**
 * Whether the last of these digits checks the others, as it does on every card.
 *
 * @see ISO/IEC 7812-1, annex B
 */
export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - 48
    const doubled = fromRight % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}
