import type { useTranslations } from 'use-intl'
import { date } from './format'
import type { Locale } from './locale'
import type { Messages } from './messages'

/** A finding of the check of the installation, as data. */
export interface FindingData {
  /** What was checked. */
  subject: keyof Messages['operator']['doctor']['checks']
  /** The account at a PSP that was checked; null for the installation as a whole. */
  account: { psp: keyof Messages['settings']['pixAccount']['psps']; pixKey: string } | null
  /** What was found. */
  code: keyof Messages['operator']['doctor']['found']
  /** What the words of the code name. `until` is an instant in ISO 8601. */
  values: Record<string, string | number>
}

/** A translator of all messages: `useTranslations()` on a page, `createTranslator` elsewhere. */
type Translate = ReturnType<typeof useTranslations<never>>

/** What was checked, and what was found there, in the language of `t`. */
export function findingWords(
  t: Translate,
  locale: Locale,
  { subject, account, code, values }: FindingData,
): { check: string; message: string } {
  const check = t(`operator.doctor.checks.${subject}`)
  const of = account && `${t(`settings.pixAccount.psps.${account.psp}`)}, ${account.pixKey}`
  const { until } = values
  const inserted = until === undefined ? values : { ...values, until: date(locale, until) }
  return {
    check: of ? `${of}: ${check}` : check,
    message: t(`operator.doctor.found.${code}`, inserted),
  }
}
