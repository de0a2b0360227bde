'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { Capped } from '@/components/list/capped'
import { DataTableEmpty } from '@/components/list/data-table'
import { List } from '@/components/list/list'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { useDayGroup } from '@/components/list/use-day-group'
import { TextLink } from '@/components/ui/link'
import { JUST_READ_MS, queries } from '@/lib/client/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { useRequestColumns } from './columns'
import { type Filter, queryOf, REQUEST_FILTER } from './request-filter'
import { RequestFilterControls } from './request-filter-controls'

/** How often the first page is refreshed, in ms, so that new requests appear. */
const LIVE_MS = 2_000

/** The API requests of the account's backend and their responses, newest first. */
export function RequestList() {
  const t = useTranslations('requests')
  const { filter, change } = useAddressFilter(REQUEST_FILTER)
  const columns = useRequestColumns()
  const group = useDayGroup('at')
  const query = useRequests(filter)
  return (
    <>
      <PageHead title={t('title')} />
      <PageAbout>{t('about')}</PageAbout>
      <RequestFilterControls filter={filter} onChange={change} />
      <List
        label={t('title')}
        query={query}
        columns={columns}
        keyOf={(row) => row.requestId}
        group={group}
        empty={<ListEmpty filter={filter} onChange={change} />}
        loadingRows={20}
        onPage={(page) => change({ page })}
        keys={['rows', 'search', 'filter']}
      />
      {query.data?.isTotalCapped && (
        <Capped total={query.data.meta.total} words={(count) => t('list.capped', { count })} />
      )}
    </>
  )
}

function useRequests(filter: Filter) {
  const { dayKey } = useFormat()
  return useQuery({
    ...queries.requests(queryOf(filter, dayKey(Date.now()))),
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    refetchInterval: filter.page ? false : LIVE_MS,
  })
}

type Props = { filter: Filter; onChange: (wanted: Filter) => void }

const LINES = 14

/** Explains why the list is empty, and offers what to do about it. */
function ListEmpty({ filter: { search }, onChange }: Props) {
  const t = useTranslations('requests.empty')
  // Loads one request without filters, to tell an empty log from a filter without matches.
  const { data, isPending } = useQuery(queries.requests({ per_page: 1 }))
  if (isPending) return <DataTableEmpty lines={LINES} />
  if (data?.meta.total === 0) return <NothingYet />
  return (
    <DataTableEmpty
      lines={LINES}
      title={search ? t('search', { search }) : t('filtered')}
      onClear={() => onChange(REQUEST_FILTER.clear)}
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
