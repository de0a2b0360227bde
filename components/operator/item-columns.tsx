'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { Amount } from '@/components/ui/amount'
import { LinkButton } from '@/components/ui/link'
import { Status } from '@/components/ui/status'
import type { ReconciliationItem } from '@/lib/client/operator'
import { useFormat } from '@/lib/i18n/use-format'
import { Reference } from './item-facts'

export function useItemColumns(
  onResolve: (item: ReconciliationItem) => void,
): Column<ReconciliationItem>[] {
  const t = useTranslations('operator.items')
  const psps = useTranslations('settings.pixAccount.psps')
  const { date } = useFormat()
  return useMemo(
    () => [
      {
        ...{ id: 'day', head: t('day'), width: '7.5rem', phone: 'meta' },
        className: 'text-ink-2',
        cell: ({ day }) => <time dateTime={day}>{date(`${day}T12:00:00Z`)}</time>,
      },
      {
        ...{ id: 'kind', head: t('kind'), kind: 'fill', width: '14rem', phone: 'title' },
        cell: ({ kind }) => t(`kinds.${kind}`),
      },
      {
        ...{ id: 'psp', head: t('psp'), width: '7rem', phone: 'line', yields: 2 },
        cell: ({ psp }) => psps(psp),
      },
      {
        ...{ id: 'reference', head: t('reference'), width: '13rem', phone: 'line', yields: 4 },
        cell: (item) => <Reference item={item} />,
      },
      {
        ...{ id: 'theirs', head: t('theirs'), kind: 'num', width: '8rem', phone: 'figure' },
        cell: ({ theirAmount }) => <Amount reais={theirAmount} />,
      },
      {
        ...{ id: 'ours', head: t('ours'), kind: 'num', width: '9rem', phone: 'line', yields: 1 },
        cell: ({ ourAmount }) => <Amount reais={ourAmount} />,
      },
      {
        ...{ id: 'state', head: t('state'), kind: 'end', width: '14rem', phone: 'line', yields: 3 },
        cell: (item) => <State item={item} onResolve={onResolve} />,
      },
    ],
    [t, psps, date, onResolve],
  )
}

type StateProps = { item: ReconciliationItem; onResolve: (item: ReconciliationItem) => void }

function State({ item, onResolve }: StateProps) {
  const t = useTranslations('operator.items')
  const { state, resolution, resolvedBy, note } = item
  if (state === 'open') {
    return (
      <span className="inline-flex items-center gap-3">
        {resolution === 'refunded' && <Status tone="work">{t('refunding')}</Status>}
        <LinkButton onClick={() => onResolve(item)}>{t('resolve')}</LinkButton>
      </span>
    )
  }
  const word = t(`resolutions.${resolution ?? 'vanished'}`)
  return (
    <Status tone="good" wraps>
      <span title={note ?? undefined}>
        {resolvedBy ? t('by', { resolution: word, name: resolvedBy }) : word}
      </span>
    </Status>
  )
}
