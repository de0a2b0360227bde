'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { useDayGroup } from '@/components/transactions/use-day-group'
import { KeyHints } from '@/components/ui/kbd'
import { type Column, type Group, Ledger } from '@/components/ui/ledger'
import { LedgerEmpty } from '@/components/ui/ledger-rows'
import { LinkButton, TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Pager } from '@/components/ui/pager'
import { ApiError } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { ApiRequest, RequestPage } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { useRequestColumns } from './columns'
import { CLEAR, type Filter, queryOf } from './filter'
import { FilterControls, useFilter } from './filter-controls'

/** How soon to look again: at the first page, where what is sent now shows up. */
const LIVE_MS = 2_000

/** What backends sent and were answered, newest first, narrowed by what stands in the address. */
export function RequestList() {
  const t = useTranslations('requests')
  const { filter, change } = useFilter()
  const columns = useRequestColumns()
  const group = useRequestDays()
  const { data, error, refetch } = useRequests(filter)
  return (
    <>
      <PageHead title={t('title')} />
      <p className="mb-5 max-w-150! text-ink-2">{t('about')}</p>
      <FilterControls filter={filter} onChange={change} />
      {error && !data ? (
        <LoadError
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={refetch}
        />
      ) : (
        <Ledger
          label={t('title')}
          columns={columns}
          rows={data?.data}
          keyOf={(row) => row.requestId}
          group={group}
          empty={<ListEmpty columns={columns} filter={filter} onChange={change} />}
          loadingRows={20}
        />
      )}
      {data && data.meta.total > 0 && (
        <Pager meta={data.meta} onPage={(page) => change({ page })}>
          <ListKeys />
        </Pager>
      )}
      {data?.isTotalCapped && <Capped page={data} />}
    </>
  )
}

function useRequests(filter: Filter) {
  const { dayKey } = useFormat()
  return useQuery({
    ...queries.requests(queryOf(filter, dayKey(Date.now()))),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: filter.page ? false : LIVE_MS,
  })
}

function Capped({ page }: { page: RequestPage }) {
  const t = useTranslations('requests.list')
  const { count } = useFormat()
  return <p className="mt-2 text-12 text-ink-2">{t('capped', { count: count(page.meta.total) })}</p>
}

function ListKeys() {
  const table = useTranslations('common.table')
  return (
    <KeyHints
      hints={[
        [['J', 'K'], table('move')],
        [['⏎'], table('open')],
        [['/'], table('search')],
        [['F'], table('filter')],
      ]}
    />
  )
}

type Props = {
  columns: Column<ApiRequest>[]
  filter: Filter
  onChange: (wanted: Filter) => void
}

const LINES = 14

/** Why the list is empty, written on its lines, and the way out of it. */
function ListEmpty({ columns, filter, onChange }: Props) {
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

/** Requests under the day in São Paulo when they came. */
function useRequestDays(): Group<ApiRequest> {
  const { of, head } = useDayGroup()
  return { of: ({ at }) => of({ createdAt: at }), head }
}
