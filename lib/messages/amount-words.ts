import { moneyIn } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { toReais } from '@/lib/kernel/money'

/** An amount that a message has as digits, in hundredths of its currency. */
export const amountWords = (digits: string, locale: Locale, currency = 'brl'): string =>
  moneyIn(currency, locale, toReais(BigInt(digits)))
