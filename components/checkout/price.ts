import type { Locale } from '@/lib/i18n/locale'

/** "R$ 396,00": an amount of a charge in its own currency, of which PIX knows only one. */
export function price(locale: Locale, amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}

/** An amount taken apart for setting: the hundredths are printed in a lighter ink. */
export function priceParts(locale: Locale, amount: number, currency: string) {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(amount)
  const of = (...types: string[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('')
  return {
    currency: of('currency'),
    whole: of('integer', 'group'),
    cents: of('decimal', 'fraction'),
  }
}
