'use client'

import { useNow, useTranslations } from 'use-intl'
import type { Group } from '@/components/ui/ledger'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

const DAY_MS = 24 * 60 * 60 * 1000

/** Withdrawals under the day in which they were asked for, in São Paulo. */
export function useDayGroup(): Group<UserTransaction> {
  const t = useTranslations('common.time')
  const list = useTranslations('withdrawals.list')
  const { dayKey, weekdayDate } = useFormat()
  const now = useNow()
  const named = new Map([
    [dayKey(now.getTime() - DAY_MS), 'yesterday'],
    [dayKey(now), 'today'],
  ] as const)
  return {
    of: (row) => dayKey(row.createdAt),
    head: (key, rows) => {
      const day = weekdayDate(rows[0]?.createdAt ?? now)
      const name = named.get(key)
      return { label: name ? t(name, { day }) : day, note: list('inDay', { count: rows.length }) }
    },
  }
}
