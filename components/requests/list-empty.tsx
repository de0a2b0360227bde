'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/ui/ledger'
import { LedgerEmpty } from '@/components/ui/ledger-rows'
import { LinkButton, TextLink } from '@/components/ui/link'
import { queries } from '@/lib/client/queries'
import type { ApiRequest } from '@/lib/client/types'
import { CLEAR, type Filter } from './filter'

type Props = {
  columns: Column<ApiRequest>[]
  filter: Filter
  onChange: (wanted: Filter) => void
}

const LINES = 14

/** Why the list is empty, written on its lines, and the way out of it. */
export function ListEmpty({ columns, filter, onChange }: Props) {
  const t = useTranslations('requests.empty')
  const act = useTranslations('common.act')
  // Nothing here may mean nothing at all: the account is asked once without any filter.
  const { data } = useQuery(queries.requests({ per_page: 1 }))
  if (data?.meta.total === 0) return <NothingYet columns={columns} />
  const { search } = filter
  return (
    <LedgerEmpty
      columns={columns}
      lines={LINES}
      title={search ? t('search', { search }) : t('filtered')}
      actions={<LinkButton onClick={() => onChange(CLEAR)}>{act('clearFilters')}</LinkButton>}
    >
      {t(search ? 'searchBody' : 'body')}
    </LedgerEmpty>
  )
}

function NothingYet({ columns }: Pick<Props, 'columns'>) {
  const t = useTranslations('requests.empty')
  return (
    <LedgerEmpty
      columns={columns}
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
    </LedgerEmpty>
  )
}
