'use client'

import { useTranslations } from 'use-intl'
import type { Group } from '@/components/ui/ledger'
import { useFormat } from '@/lib/i18n/use-format'
import { daysBefore, noonOf } from './period'

/** Records under the day in São Paulo when they were made: "Hoje, qui 19 nov". */
export function useDayGroup(): Group<{ createdAt: string }> {
  const t = useTranslations('common.time')
  const { dayKey, weekdayDate } = useFormat()
  const today = dayKey(Date.now())
  return {
    of: (row) => dayKey(row.createdAt),
    head: (key) => {
      const day = weekdayDate(noonOf(key))
      if (key === today) return t('today', { day })
      return key === daysBefore(today, 1) ? t('yesterday', { day }) : day
    },
  }
}
