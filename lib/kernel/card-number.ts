import { BRAND_LOOK, brandOf } from './card-brands'

/** The length of the longest card number of any brand, in digits. */
const CARD_DIGITS_MAX = 19

/** The digits of a card number as a customer typed it. */
export function cardDigits(written: string): string {
  return written.replace(/\D/g, '')
}

/** A card number with gaps where its brand prints them; works on a partly typed number. */
export function formatCardNumber(written: string): string {
  const digits = cardDigits(written).slice(0, cardLengthMax(written))
  const brand = brandOf(digits)
  const gaps = new Set<number>(brand ? BRAND_LOOK[brand].gaps : [4, 8, 12])
  if (digits.length > 16) gaps.add(16)
  return [...digits].map((digit, at) => (gaps.has(at) ? ` ${digit}` : digit)).join('')
}

/** The most digits that a number with this prefix can have. */
function cardLengthMax(written: string): number {
  const brand = brandOf(cardDigits(written))
  return brand ? Math.max(...BRAND_LOOK[brand].lengths) : CARD_DIGITS_MAX
}

/** Why a card number is invalid. */
export type CardNumberFault = 'empty' | 'short' | 'unknown_brand' | 'mistyped'

/** Checks a card number by its prefix, length and check digit; null when it is valid. */
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
 * Whether the last digit is the Luhn check digit of the others.
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

/** The month at whose end a card expires. */
interface CardExpiry {
  /** 1 to 12. */
  month: number
  /** Four digits. */
  year: number
}

/** No card is valid for longer than this, in years. */
const YEARS_MAX = 20

/**
 * Parses an expiry as typed or as filled in by a browser: `08/29`, `8/2029`, `2029-08`. Returns
 * null for anything else.
 */
export function parseExpiry(written: string): CardExpiry | null {
  const text = written.replace(/\s/g, '')
  const [, year, monthAfter] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? []
  if (year) return expiry(Number(monthAfter), Number(year))
  const [, month, short, long] = /^(\d{1,2})[/.-]?(?:(\d{2})|(\d{4}))$/.exec(text) ?? []
  return month ? expiry(Number(month), short ? 2000 + Number(short) : Number(long)) : null
}

function expiry(month: number, year: number): CardExpiry | null {
  return month >= 1 && month <= 12 ? { month, year } : null
}

/** An expiry with its slash; works on partly typed text: `8` becomes `08`, `082` becomes `08/2`. */
export function formatExpiry(written: string): string {
  const parsed = /\D/.test(written) ? parseExpiry(written) : null
  const digits = parsed
    ? digitsOf(parsed)
    : written.replace(/^\s*(\d)\s*\//, '0$1').replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length < 3 ? padded : `${padded.slice(0, 2)}/${padded.slice(2, 4)}`
}

function digitsOf({ month, year }: CardExpiry): string {
  return [month, year % 100].map((part) => String(part).padStart(2, '0')).join('')
}

/** Why an expiry is refused: it has passed, or is too far in the future. */
export type ExpiryFault = 'past' | 'far'

/** Checks an expiry at a moment; null when it is valid. */
export function expiryFault({ month, year }: CardExpiry, at: Date): ExpiryFault | null {
  const months = (year - at.getUTCFullYear()) * 12 + month - (at.getUTCMonth() + 1)
  // Accept the first day of the next month (UTC): the month is not yet over in every time zone.
  const isOver = months < -1 || (months === -1 && at.getUTCDate() > 1)
  if (isOver) return 'past'
  return months > YEARS_MAX * 12 ? 'far' : null
}
