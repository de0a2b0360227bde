import { dayOf, TIME_ZONE } from '@/lib/kernel/time'
import type { Locale } from './locale'

/** Any form in which a page passes an instant. */
export type Moment = Date | string | number

/** An amount in parts, so that pages can print the centavos in a lighter colour. */
type MoneyParts = { sign: string; currency: string; whole: string; cents: string }

type Sign = 'minus' | 'always'

// Creating an Intl formatter costs more than a hundred uses of it, so each is created once.
const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function cached<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  const known = cache.get(key)
  if (known) return known as T
  const made = make()
  cache.set(key, made)
  return made
}

const numbers = (locale: Locale, options: Intl.NumberFormatOptions) =>
  cached(`${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))

const dates = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  cached(
    `${locale}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }),
  )

/** The options of a formatter of amounts, by an ISO 4217 code in either case. */
const inCurrency = (code: string) => ({ style: 'currency', currency: code.toUpperCase() }) as const

const MINUS = '−'

/**
 * An amount in parts, of reais unless another currency is given. A minus is U+2212; a plus is
 * written only with `sign: 'always'`.
 */
export function moneyParts(
  locale: Locale,
  amount: number,
  sign: Sign = 'minus',
  currency = 'brl',
): MoneyParts {
  const parts = numbers(locale, inCurrency(currency)).formatToParts(Math.abs(amount))
  const text = (...types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('')
  const plus = sign === 'always' && amount > 0 ? '+' : ''
  return {
    sign: amount < 0 ? MINUS : plus,
    currency: text('currency'),
    whole: text('integer', 'group'),
    cents: text('decimal', 'fraction'),
  }
}

/** "R$ 1.248,90" or "R$1,248.90". */
export function money(locale: Locale, reais: number): string {
  return moneyIn('brl', locale, reais)
}

/** "US$ 12,50": an amount of any currency, by its ISO 4217 code in either case. */
export function moneyIn(currency: string, locale: Locale, amount: number): string {
  return numbers(locale, inCurrency(currency)).format(amount).replace('-', MINUS)
}

/** "1.284": a count. */
export function count(locale: Locale, value: number): string {
  return numbers(locale, {}).format(value)
}

/** "1,5 mil" or "1.5K", "150": an amount beside an axis or a bar, in three digits at most. */
export function compact(locale: Locale, value: number): string {
  return numbers(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(value)
}

/** "65 %" or "65%", "+8,3 %": a share of one, rounded to `digits` decimals. */
export function percent(locale: Locale, share: number, digits = 0, sign: Sign = 'minus'): string {
  const text = numbers(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
  }).format(share)
  return (locale === 'pt-BR' ? text.replace('%', '\u00a0%') : text).replace('-', MINUS)
}

/** "19 nov 2026" or "Nov 19, 2026". */
export function date(locale: Locale, at: Moment): string {
  return day(locale, at, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** "19 nov" or "Nov 19". */
export function shortDate(locale: Locale, at: Moment): string {
  return day(locale, at, { day: 'numeric', month: 'short' })
}

/** "19 nov" in the year of `near`, else "19 nov 2026". */
export function dateNear(locale: Locale, at: Moment, near: Moment): string {
  return isSameYear(at, near) ? shortDate(locale, at) : date(locale, at)
}

function isSameYear(at: Moment, near: Moment): boolean {
  return dayKey(at).slice(0, 4) === dayKey(near).slice(0, 4)
}

/** "novembro de 2026" or "November 2026". */
export function month(locale: Locale, at: Moment): string {
  return dates(locale, { month: 'long', year: 'numeric' }).format(new Date(at))
}

/** "qui 19 nov" or "Thu, Nov 19"; with the year if it is another than that of `near`. */
export function weekdayDate(locale: Locale, at: Moment, near: Moment = at): string {
  const year = isSameYear(at, near) ? undefined : 'numeric'
  return day(locale, at, { weekday: 'short', day: 'numeric', month: 'short', year })
}

/** "14:31" or "2:31 PM"; with seconds when asked. */
export function time(locale: Locale, at: Moment, seconds = false): string {
  // Two digits on the 24-hour clock, so that times line up in a column.
  const hour = locale === 'pt-BR' ? '2-digit' : 'numeric'
  const options = { hour, minute: '2-digit' } as const
  return dates(locale, seconds ? { ...options, second: '2-digit' } : options).format(new Date(at))
}

/** "19 nov 2026, 14:31:52" or "Nov 19, 2026, 2:31:52 PM". */
export function dateTime(locale: Locale, at: Moment, seconds = true): string {
  return `${date(locale, at)}, ${time(locale, at, seconds)}`
}

/** "14:31" on the day of `now`, else "19 nov, 14:31", with the year of another year. */
export function dayTime(locale: Locale, at: Moment, now: Moment, seconds = false): string {
  const clock = time(locale, at, seconds)
  return dayKey(at) === dayKey(now) ? clock : `${dateNear(locale, at, now)}, ${clock}`
}

/** "2026-11-19": the calendar day in São Paulo, for grouping and for filters. */
export function dayKey(at: Moment): string {
  return dayOf(new Date(at))
}

function day(locale: Locale, at: Moment, options: Intl.DateTimeFormatOptions): string {
  const format = dates(locale, options)
  if (locale !== 'pt-BR') return format.format(new Date(at))
  // Intl gives "19 de nov. de 2026", the form of a letter; a statement prints "19 nov 2026".
  return format
    .formatToParts(new Date(at))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace('.', ''))
    .join(' ')
}
