'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { noonOf } from '@/components/list/period'
import { Amount } from '@/components/ui/amount'
import type { MonthStatement } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { dayHref } from './statement-unit'

type Day = MonthStatement['days'][number]

/**
 * The columns of the days of a month. Each row leads to the statement of its day. On a phone the
 * signs say what came in and what went out.
 */
export function useDayColumns(today: string): Column<Day>[] {
  const t = useTranslations('statement')
  const { weekdayDate, count: countWords } = useFormat()
  return useMemo(
    () => [
      {
        id: 'day',
        head: t('dayOf'),
        kind: 'fill',
        phone: 'title',
        cell: ({ day }) => (
          <Link href={dayHref(day, today)} className="row-link" prefetch={false}>
            {weekdayDate(noonOf(day))}
          </Link>
        ),
      },
      {
        id: 'count',
        head: t('movements'),
        kind: 'num',
        width: '8rem',
        phone: 'meta',
        className: 'text-ink-2',
        cell: ({ count }) => (
          <>
            <span className="num @max-card/data-table:hidden">{countWords(count)}</span>
            <span className="num @min-card/data-table:hidden">{t('movementCount', { count })}</span>
          </>
        ),
      },
      {
        id: 'credited',
        head: t('credited'),
        kind: 'num',
        width: '9rem',
        phone: 'meta',
        cell: ({ credited }) => <Amount reais={credited} sign="always" />,
      },
      {
        id: 'debited',
        head: t('debited'),
        kind: 'num',
        width: '9rem',
        phone: 'end',
        cell: ({ debited }) => <Amount reais={-debited} />,
      },
      {
        id: 'available',
        head: t('availableEnd'),
        kind: 'num',
        width: '12rem',
        phone: 'figure',
        cell: ({ closing }) => <Amount reais={closing.available} />,
      },
    ],
    [t, weekdayDate, countWords, today],
  )
}
