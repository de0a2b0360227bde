'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { noonOf } from '@/components/list/period'
import { Amount } from '@/components/ui/amount'
import { Isolated } from '@/components/ui/isolated'
import { LinkButton } from '@/components/ui/link'
import { Status } from '@/components/ui/status'
import type { ReconciliationItem } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { Reference, Resolution } from './item-facts'

export function useItemColumns(
  onOpen: (item: ReconciliationItem) => void,
): Column<ReconciliationItem>[] {
  const t = useTranslations('operator.items')
  const psps = useTranslations('settings.pixAccount.psps')
  const { date } = useFormat()
  return useMemo(
    () => [
      {
        id: 'day',
        head: t('day'),
        width: '7.5rem',
        phone: 'meta',
        className: 'text-ink-2',
        cell: ({ day }) => <time dateTime={day}>{date(noonOf(day))}</time>,
      },
      {
        id: 'kind',
        head: t('kind'),
        kind: 'fill',
        width: '14rem',
        phone: 'title',
        cell: ({ kind }) => t(`kinds.${kind}`),
      },
      {
        id: 'psp',
        head: t('psp'),
        width: '7rem',
        phone: 'line',
        yields: 2,
        cell: ({ psp }) => psps(psp),
      },
      {
        id: 'reference',
        head: t('reference'),
        width: '13rem',
        phone: 'line',
        yields: 4,
        cell: (item) => <Reference item={item} />,
      },
      {
        id: 'theirs',
        head: t('theirs'),
        kind: 'num',
        width: '8rem',
        phone: 'figure',
        cell: ({ theirAmount }) => <Amount reais={theirAmount} />,
      },
      {
        id: 'ours',
        head: t('ours'),
        kind: 'num',
        width: '9rem',
        phone: 'line',
        yields: 1,
        cell: ({ ourAmount }) => <Amount reais={ourAmount} />,
      },
      {
        id: 'state',
        head: t('state'),
        kind: 'end',
        width: '14rem',
        phone: 'line',
        yields: 3,
        cell: (item) => <State item={item} onOpen={onOpen} />,
      },
    ],
    [t, psps, date, onOpen],
  )
}

type StateProps = { item: ReconciliationItem; onOpen: (item: ReconciliationItem) => void }

function State({ item, onOpen }: StateProps) {
  const t = useTranslations('operator.items')
  const { state, resolution, note } = item
  if (state === 'open') {
    return (
      <span className="inline-flex items-center gap-3">
        {resolution === 'refunded' && <Status tone="work">{t('refunding')}</Status>}
        <LinkButton onClick={() => onOpen(item)}>{t('resolve')}</LinkButton>
      </span>
    )
  }
  return (
    <span className="inline-grid gap-0.5">
      <span className="inline-flex flex-wrap items-baseline justify-end gap-x-3">
        <Status tone="good" wraps>
          <Resolution item={item} />
        </Status>
        <LinkButton
          aria-label={`${t('see')}: ${t(`kinds.${item.kind}`)}`}
          onClick={() => onOpen(item)}
        >
          {t('see')}
        </LinkButton>
      </span>
      {note && <Isolated className="line-clamp-2 text-12 text-ink-2">{note}</Isolated>}
    </span>
  )
}
