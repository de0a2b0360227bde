'use client'

import { useTranslations } from 'use-intl'
import { useFormat } from '@/lib/i18n/use-format'
import type { Group } from './data-table-columns'
import { daysBefore, daysOf, type ListPeriod, noonOf } from './period'

/**
 * Groups rows by the São Paulo day of one of their moments: "Hoje, qui 19 nov", with the year of
 * another year than this one.
 *
 * @param field the name of the moment
 */
export function useDayGroup<K extends string = 'createdAt'>(
  field: K = 'createdAt' as K,
): Group<Record<K, string>> {
  const t = useTranslations('common.time')
  const { dayKey, weekdayDate } = useFormat()
  const today = dayKey(Date.now())
  return {
    of: (row) => dayKey(row[field]),
    head: (key) => {
      const day = weekdayDate(noonOf(key), noonOf(today))
      if (key === today) return t('today', { day })
      return key === daysBefore(today, 1) ? t('yesterday', { day }) : day
    },
  }
}

/** Formats a period: "21 out – 19 nov 2026" on a button, and a form for use in a sentence. */
export function usePeriodWords(period: ListPeriod) {
  const t = useTranslations('transactions')
  const { date, shortDate, dayKey } = useFormat()
  const { startDate, endDate } = daysOf(period, dayKey(Date.now()))
  const whole = (day: string) => date(noonOf(day))
  const brief = (day: string) => shortDate(noonOf(day))
  if (startDate && endDate) {
    if (startDate === endDate) {
      const day = whole(startDate)
      return { range: day, sentence: t('empty.on', { day }) }
    }
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
      : t(`period.${period.period === 'custom' ? 'custom' : 'all'}`)
  return { range: open, sentence: startDate || endDate ? open : '' }
}
