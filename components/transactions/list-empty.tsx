'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/ui/ledger'
import { LedgerEmpty } from '@/components/ui/ledger-rows'
import { LinkButton, TextLink } from '@/components/ui/link'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { type Filter, isNarrowed, periodOf } from './filter'
import { useNewCharge } from './new-charge'
import { CLEAR } from './use-filter'
import { usePeriodWords } from './use-period-words'

type Props = {
  columns: Column<UserTransaction>[]
  filter: Filter
  onChange: (wanted: Filter) => void
}

const LINES = 14

/** Why the list is empty, written on its lines, and the way out of it. */
export function ListEmpty({ columns, filter, onChange }: Props) {
  // Nothing here may mean nothing at all: the account is asked once without any filter.
  const { data } = useQuery(queries.transactions({ per_page: 1 }))
  if (data?.meta.total === 0) return <NothingYet columns={columns} />
  return <NothingFound columns={columns} filter={filter} onChange={onChange} />
}

function NothingYet({ columns }: Pick<Props, 'columns'>) {
  const t = useTranslations('transactions.empty')
  const open = useNewCharge()
  return (
    <LedgerEmpty
      columns={columns}
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
    </LedgerEmpty>
  )
}

function NothingFound({ columns, filter, onChange }: Props) {
  const t = useTranslations('transactions.empty')
  const act = useTranslations('common.act')
  const { sentence } = usePeriodWords(filter)
  const title = filter.search
    ? t('search', { search: filter.search })
    : isNarrowed(filter) || !sentence
      ? t('filtered')
      : t('period', { period: sentence })
  return (
    <LedgerEmpty
      columns={columns}
      lines={LINES}
      title={title}
      actions={
        <>
          {isNarrowed(filter) && (
            <LinkButton onClick={() => onChange(CLEAR)}>{act('clearFilters')}</LinkButton>
          )}
          {periodOf(filter) !== 'all' && (
            <LinkButton
              onClick={() => onChange({ period: 'all', startDate: undefined, endDate: undefined })}
            >
              {t('everywhere')}
            </LinkButton>
          )}
        </>
      }
    >
      {t('body')}
    </LedgerEmpty>
  )
}
