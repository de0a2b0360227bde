'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { DataTable } from '@/components/list/data-table'
import { KeyHints, Pager } from '@/components/list/list'
import { LoadError } from '@/components/ui/load-error'
import { ApiError } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { RequestPage } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { useRequestColumns } from './columns'
import { type Filter, queryOf } from './filter'
import { FilterControls } from './filter-controls'
import { ListEmpty } from './list-empty'
import { useFilter } from './use-filter'
import { useRequestDays } from './use-request-days'

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
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.data}
          keyOf={(row) => row.requestId}
          group={group}
          empty={<ListEmpty filter={filter} onChange={change} />}
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
