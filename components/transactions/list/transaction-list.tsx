'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { Capped } from '@/components/list/capped'
import { DataTableEmpty } from '@/components/list/data-table'
import { List } from '@/components/list/list'
import { SearchFilters } from '@/components/list/search-filters'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { useDayGroup, usePeriodWords } from '@/components/list/use-day-group'
import { useTransactionColumns } from '@/components/transactions/columns'
import { CsvLink } from '@/components/transactions/csv-link'
import { footLines, isOff } from '@/components/transactions/list-sums'
import { NewCharge, useNewCharge } from '@/components/transactions/new-charge/new-charge'
import { useTransactions } from '@/components/transactions/use-transactions'
import { Amount } from '@/components/ui/amount'
import { LinkButton, TextLink } from '@/components/ui/link'
import { queries } from '@/lib/client/queries'
import type { TransactionPage, TxType } from '@/lib/client/types'
import { useMay } from '@/lib/client/use-me'
import { useFormat } from '@/lib/i18n/use-format'
import {
  type Filter,
  LIST_FILTER,
  ORIGINS,
  queryOf,
  SOURCES,
  STATUSES,
  TYPES,
} from './transaction-filter'

/** All transactions, newest first, filtered by the page's address. */
export function TransactionList() {
  const t = useTranslations('transactions')
  const { filter, change } = useAddressFilter(LIST_FILTER)
  const today = useFormat().dayKey(Date.now())
  const columns = useTransactionColumns({ withId: true })
  const group = useDayGroup()
  const asked = queryOf(filter, today)
  const query = useTransactions(asked)
  const foot = useFoot(query.data, filter.type)
  const mayCreate = useMay('createUserTransaction')
  return (
    <>
      <PageHead title={t('title')}>
        {!query.data?.meta.isTotalCapped && <CsvLink asked={asked} />}
        <NewCharge variant="go" />
      </PageHead>
      <ListFilters filter={filter} onChange={change} />
      <List
        label={t('title')}
        query={query}
        columns={columns}
        keyOf={(row) => row.transactionId}
        isOff={isOff}
        group={group}
        foot={foot}
        empty={<ListEmpty filter={filter} onChange={change} />}
        loadingRows={20}
        onPage={(page) => change({ page })}
        keys={['rows', 'search', 'filter', ...(mayCreate ? [['N', t('list.new')] as const] : [])]}
      />
      {query.data?.meta.isTotalCapped && (
        <Capped total={query.data.meta.total} words={(count) => t('list.capped', { count })} />
      )}
    </>
  )
}

type FilterProps = { filter: Filter; onChange: (wanted: Filter) => void }

function ListFilters({ filter, onChange }: FilterProps) {
  const t = useTranslations('transactions')
  const label = (name: 'status' | 'type' | 'source' | 'origin') => ({
    name,
    label: t(`filter.${name}`),
  })
  return (
    <SearchFilters
      title={t('filter.title')}
      filter={filter}
      onChange={onChange}
      fields={[
        {
          ...label('status'),
          any: t('filter.any'),
          options: STATUSES.map((value) => ({ value, label: t(`filter.statuses.${value}`) })),
        },
        {
          ...label('type'),
          any: t('filter.anyType'),
          options: TYPES.map((value) => ({ value, label: t(`filter.types.${value}`) })),
        },
        {
          ...label('source'),
          any: t('filter.anyType'),
          options: SOURCES.map((value) => ({ value, label: t(`filter.sources.${value}`) })),
        },
        {
          ...label('origin'),
          any: t('filter.any'),
          options: ORIGINS.map((value) => ({ value, label: t(`filter.origins.${value}`) })),
        },
      ]}
      placeholder={t('list.placeholder')}
      form={LIST_FILTER}
    />
  )
}

/**
 * The totals of the whole filter: one line for each type of movement, then the sum. A search that
 * finds more than is counted has none.
 */
function useFoot(page: TransactionPage | undefined, type: TxType | undefined) {
  const t = useTranslations('transactions.sums.foot')
  const lines = page?.totals ? footLines(page.totals, type) : []
  if (lines.length === 0) return undefined
  return lines.map(({ word, count, gross, fee, net }) => ({
    label: t(word, { count }),
    cells: {
      gross: <Amount reais={gross} />,
      fee: <Amount reais={fee} />,
      net: <Amount reais={net} />,
    },
  }))
}

type EmptyProps = {
  filter: Filter
  onChange: (wanted: Filter) => void
}

const LINES = 14

/** Explains why the list is empty, and offers what to do about it. */
function ListEmpty({ filter, onChange }: EmptyProps) {
  // Loads one transaction without filters, to tell an empty account from a filter without matches.
  const { data, isPending } = useQuery(queries.transactions({ per_page: 1 }))
  if (isPending) return <DataTableEmpty lines={LINES} />
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
          <May operation="createUserTransaction">
            <LinkButton onClick={open}>{t('make')}</LinkButton>
          </May>
          <May operation="createKey">
            <TextLink href="/keys">{t('keys')}</TextLink>
          </May>
        </>
      }
    >
      {t('noneBody')}
    </DataTableEmpty>
  )
}

function NothingFound({ filter, onChange }: EmptyProps) {
  const t = useTranslations('transactions.empty')
  const isNarrowed = LIST_FILTER.isNarrowed(filter)
  const period = LIST_FILTER.periodOf(filter)
  const { sentence } = usePeriodWords(period)
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
        period.period !== 'all' && (
          <LinkButton
            onClick={() => onChange({ period: 'all', startDate: undefined, endDate: undefined })}
          >
            {t('everywhere')}
          </LinkButton>
        )
      }
    >
      {t(filter.search ? 'searchBody' : 'body')}
    </DataTableEmpty>
  )
}
