'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { CopyText } from '@/components/ui/copy'
import { BRAND_LOOK, type CardBrand } from '@/lib/kernel/card-brands'
import { formatCardNumber } from '@/lib/kernel/card-number'
import { DECISION_AFTER_MS, DISPUTE_AFTER_MS, SLOW_MS } from '@/lib/sandbox/cards/card-terms'
import type { TestCard } from '@/lib/sandbox/cards/test-cards'

/** The columns of the test cards; on phones the outcome has its own line. */
export function useCardColumns(): Column<TestCard>[] {
  const t = useTranslations('testCards.table')
  return useMemo(
    () => [
      {
        id: 'number',
        head: t('number'),
        width: '12.5rem',
        phone: 'title',
        cell: ({ number }) => <CopyText text={number} shown={formatCardNumber(number)} />,
      },
      {
        id: 'brand',
        head: t('brand'),
        width: '9.5rem',
        phone: 'figure',
        className: '@max-card/data-table:font-normal',
        cell: ({ brand }) => BRAND_LOOK[brand].name,
      },
      {
        id: 'outcome',
        head: t('outcome'),
        label: '',
        kind: 'fill',
        phone: 'line',
        className:
          'whitespace-normal @max-card/data-table:block @max-card/data-table:text-left @max-card/data-table:text-ink-2',
        cell: (card) => <Outcome card={card} />,
      },
      {
        id: 'token',
        head: <code>{t('token')}</code>,
        label: t('token'),
        width: '17rem',
        phone: 'line',
        yields: 1,
        cell: ({ token }) => (token ? <CopyText text={token} shown={token} /> : '–'),
      },
    ],
    [t],
  )
}

function Outcome({ card: { slug, outcome } }: { card: TestCard }) {
  const t = useTranslations('testCards.outcome')
  if (outcome.kind === 'paid') return t('paid')
  const seconds = (outcome.kind === 'slow' ? SLOW_MS : DISPUTE_AFTER_MS) / 1000
  return t(slug as Exclude<typeof slug, CardBrand>, { seconds, decision: DECISION_AFTER_MS / 1000 })
}
