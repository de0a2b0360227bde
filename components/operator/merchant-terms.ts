import type { MerchantChange, OperatedMerchant } from '@/lib/client/operator/queries'

/** The amounts among the terms; null for the installation's fee, and for no limit. */
const AMOUNTS = ['pixFixed', 'cardFixed', 'cashoutMax', 'cashoutDailyMax'] as const

export type AmountName = (typeof AMOUNTS)[number]

const PERCENTAGES = ['pixPercent', 'cardPercent', 'reservePercent'] as const

export type PercentName = (typeof PERCENTAGES)[number]

/** The terms of a merchant as a form has them: percentages and days as text, amounts in reais. */
export interface Terms {
  pixPercent: string
  pixFixed: number | null
  cardPercent: string
  cardFixed: number | null
  reservePercent: string
  reserveDays: string
  cashoutsEnabled: boolean
  cashoutMax: number | null
  cashoutDailyMax: number | null
  /** The amounts whose text is not an amount, which is not the same as none. */
  unreadable: Partial<Record<AmountName, boolean>>
}

/** A merchant's terms, with percentages in the reader's decimals. */
export function termsOf(merchant: OperatedMerchant, locale: string): Terms {
  const percent = (basisPoints: number | null) =>
    basisPoints === null ? '' : percentText(basisPoints, locale)
  return {
    pixPercent: percent(merchant.pixFeeBasisPoints),
    pixFixed: merchant.pixFeeFixed,
    cardPercent: percent(merchant.cardFeeBasisPoints),
    cardFixed: merchant.cardFeeFixed,
    reservePercent: percent(merchant.reserveBasisPoints),
    reserveDays: String(merchant.reserveDays),
    cashoutsEnabled: merchant.cashoutsEnabled,
    cashoutMax: merchant.cashoutMax,
    cashoutDailyMax: merchant.cashoutDailyMax,
    unreadable: {},
  }
}

/** Hundredths of a percent as a percentage: 99 is "0,99". */
export const percentText = (basisPoints: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(basisPoints / 100)

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?$/

/** A percentage as hundredths of a percent; null for an empty text, undefined for a wrong one. */
export function basisPointsOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const [, whole, decimals = ''] = PERCENT.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return basisPoints <= 10_000 ? basisPoints : undefined
}

/** Whether a text is a number of days that a reserve may last. */
export const isDays = (text: string) => /^\d{1,3}$/.test(text) && +text >= 1 && +text <= 365

/** The wrong texts of a form of terms, by field: they are corrected before anything is sent. */
export function termsFaults(terms: Terms) {
  const faults: Partial<Record<keyof Terms, 'notPercent' | 'notDays' | 'notAmount'>> = {}
  for (const name of PERCENTAGES) {
    if (basisPointsOf(terms[name]) === undefined) faults[name] = 'notPercent'
  }
  for (const name of AMOUNTS) if (terms.unreadable[name]) faults[name] = 'notAmount'
  if (!isDays(terms.reserveDays)) faults.reserveDays = 'notDays'
  return faults
}

/** What a form of terms sends. An empty reserve holds nothing back. */
export function changeOf(terms: Terms): MerchantChange {
  return {
    pixFeeBasisPoints: basisPointsOf(terms.pixPercent),
    pixFeeFixed: terms.pixFixed,
    cardFeeBasisPoints: basisPointsOf(terms.cardPercent),
    cardFeeFixed: terms.cardFixed,
    reserveBasisPoints: basisPointsOf(terms.reservePercent) ?? 0,
    reserveDays: Number(terms.reserveDays),
    cashoutsEnabled: terms.cashoutsEnabled,
    cashoutMax: terms.cashoutMax,
    cashoutDailyMax: terms.cashoutDailyMax,
  }
}
