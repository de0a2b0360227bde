'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DataTableEmpty } from '@/components/list/data-table'
import { periodOf } from '@/components/list/period'
import { usePeriodWords } from '@/components/list/use-day-group'
import { LinkButton, TextLink } from '@/components/ui/link'
import { queries } from '@/lib/client/queries'
import { type Filter, LIST_FILTER } from './filter'
import { useNewCharge } from './new-charge'

type Props = {
  filter: Filter
  onChange: (wanted: Filter) => void
}

const LINES = 14

/** Why the list is empty, written on its lines, and the way out of it. */
export function ListEmpty({ filter, onChange }: Props) {
  // Nothing here may mean nothing at all: the account is asked once without any filter.
  const { data } = useQuery(queries.transactions({ per_page: 1 }))
  if (data?.meta.total === 0) return <NothingYet />
  return <NothingFound filter={filter} onChange={onChange} />
}

function NothingYet() {
  const t = useTranslations('transactions.empty')
  const open = useNewCharge()
  return (
    <DataTableEmpty
      lines={LINES}
      title={t('none')}
      actions={
        <>
          <LinkButton onClick={open}>{t('make')}</LinkButton>
          <TextLink href="/keys">{t('keys')}</TextLink>
        </>
      }
    >
      {t('noneBody')}
    </DataTableEmpty>
  )
}

function NothingFound({ filter, onChange }: Props) {
  const t = useTranslations('transactions.empty')
  const isNarrowed = LIST_FILTER.isNarrowed(filter)
  const { sentence } = usePeriodWords(filter)
  const title = filter.search
    ? t('search', { search: filter.search })
    : isNarrowed || !sentence
      ? t('filtered')
      : t('period', { period: sentence })
  return (
    <DataTableEmpty
      lines={LINES}
      title={title}
      onClear={isNarrowed ? () => onChange(LIST_FILTER.clear) : undefined}
      actions={
        periodOf(filter) !== 'all' && (
          <LinkButton
            onClick={() => onChange({ period: 'all', startDate: undefined, endDate: undefined })}
          >
            {t('everywhere')}
          </LinkButton>
        )
      }
    >
      {t('body')}
    </DataTableEmpty>
  )
}
