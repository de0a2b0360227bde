'use client'

import { useTranslations } from 'use-intl'
import { useFormat } from '@/lib/i18n/use-format'
import { daysOf, type Filter, periodOf } from './filter'
import { noonOf } from './period'

/** The days of a filter in words: "21 out – 19 nov 2026" for a button, and within a sentence. */
export function usePeriodWords(filter: Filter) {
  const t = useTranslations('transactions')
  const { date, shortDate, dayKey } = useFormat()
  const { startDate, endDate } = daysOf(filter, dayKey(Date.now()))
  const whole = (day: string) => date(noonOf(day))
  const brief = (day: string) => shortDate(noonOf(day))
  if (startDate && endDate) {
    if (startDate === endDate) return { range: whole(startDate), sentence: whole(startDate) }
    const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4)
    const from = sameYear ? brief(startDate) : whole(startDate)
    return {
      range: t('period.range', { from, to: whole(endDate) }),
      sentence: t('empty.between', { from, to: whole(endDate) }),
    }
  }
  const open = startDate
    ? t('period.since', { from: whole(startDate) })
    : endDate
      ? t('period.until', { to: whole(endDate) })
      : t(`period.${periodOf(filter) === 'custom' ? 'custom' : 'all'}`)
  return { range: open, sentence: startDate || endDate ? open : '' }
}
