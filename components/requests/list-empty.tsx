'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DataTableEmpty } from '@/components/list/data-table'
import { LinkButton, TextLink } from '@/components/ui/link'
import { queries } from '@/lib/client/queries'
import { CLEAR, type Filter } from './filter'

type Props = {
  filter: Filter
  onChange: (wanted: Filter) => void
}

const LINES = 14

/** Why the list is empty, written on its lines, and the way out of it. */
export function ListEmpty({ filter, onChange }: Props) {
  const t = useTranslations('requests.empty')
  const act = useTranslations('common.act')
  // Nothing here may mean nothing at all: the account is asked once without any filter.
  const { data } = useQuery(queries.requests({ per_page: 1 }))
  if (data?.meta.total === 0) return <NothingYet />
  const { search } = filter
  return (
    <DataTableEmpty
      lines={LINES}
      title={search ? t('search', { search }) : t('filtered')}
      actions={<LinkButton onClick={() => onChange(CLEAR)}>{act('clearFilters')}</LinkButton>}
    >
      {t(search ? 'searchBody' : 'body')}
    </DataTableEmpty>
  )
}

function NothingYet() {
  const t = useTranslations('requests.empty')
  return (
    <DataTableEmpty
      lines={LINES}
      title={t('none')}
      actions={
        <>
          <TextLink href="/docs">{t('docs')}</TextLink>
          <TextLink href="/keys">{t('keys')}</TextLink>
        </>
      }
    >
      {t('noneBody')}
    </DataTableEmpty>
  )
}
