import { createTranslator } from 'use-intl/core'
import { moneyIn, percent } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'

/** The terms of an account that an operator decides, in the order in which an e-mail names them. */
export const TERMS = [
  'status',
  'cashoutsEnabled',
  'cashoutMax',
  'cashoutDailyMax',
  'pixFeeBasisPoints',
  'pixFeeFixed',
  'cardFeeBasisPoints',
  'cardFeeFixed',
  'reserveBasisPoints',
  'reserveDays',
] as const

export type Term = (typeof TERMS)[number]

type Value = string | number | boolean | null

/** A term that changed. Amounts are in reais. */
export type ChangedTerm = {
  term: Term
  before: Value
  after: Value
  /** The installation's fee, which a fee of null follows; null for other terms. */
  standard: number | null
}

/**
 * The values of the e-mail about changed terms: what it is about first of all, and every change.
 */
export function termsValues(changes: readonly ChangedTerm[], locale: Locale) {
  const t = translatorOf(locale)
  const texts = changes.map(({ term, before, after, standard }) => {
    const text = (value: Value) => valueText({ term, value, standard }, t, locale)
    return t('change', { term: t(term), before: text(before), after: text(after) })
  })
  return { what: whatOf(changes), changes: texts.join(' ') }
}

/** A suspension and a stop of withdrawals are said in the subject. */
function whatOf(changes: readonly ChangedTerm[]): string {
  const after = (name: Term) => changes.find(({ term }) => term === name)?.after
  const status = after('status')
  if (status !== undefined) return status === 'suspended' ? 'suspended' : 'activated'
  const enabled = after('cashoutsEnabled')
  if (enabled !== undefined) return enabled ? 'allowed' : 'disabled'
  return 'terms'
}

const translatorOf = (locale: Locale) =>
  createTranslator({ locale, messages: allMessages(locale), namespace: 'mail.sent.terms' })

type Shown = { term: Term; value: Value; standard: number | null }

function valueText(
  { term, value, standard }: Shown,
  t: ReturnType<typeof translatorOf>,
  locale: Locale,
): string {
  if (term === 'status') return value === 'suspended' ? t('suspended') : t('active')
  if (typeof value === 'boolean') return value ? t('allowed') : t('disabled')
  if (value === null && standard === null) return t('noLimit')
  const given = Number(value ?? standard)
  if (term === 'reserveDays') return t('days', { days: given })
  const isShare = term.endsWith('BasisPoints')
  const number = isShare ? percent(locale, given / 10_000, 2) : moneyIn('brl', locale, given)
  return value === null ? t('standard', { value: number }) : number
}
