'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { Capped } from '@/components/list/capped'
import { DataTableEmpty } from '@/components/list/data-table'
import { List } from '@/components/list/list'
import { SearchFilters } from '@/components/list/search-filters'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { useDayGroup } from '@/components/list/use-day-group'
import { CsvLink } from '@/components/transactions/csv-link'
import { isOff } from '@/components/transactions/list-sums'
import { isUnsettled, statusLook } from '@/components/transactions/status-badge'
import { ButtonLink } from '@/components/ui/button-link'
import { queries } from '@/lib/client/queries'
import { useMay } from '@/lib/client/use-me'
import { useFormat } from '@/lib/i18n/use-format'
import { DecideDialog, type Decision } from './decide-dialog'
import { NoWithdrawals } from './no-withdrawals'
import { useWithdrawalColumns } from './withdrawal-columns'
import { type Filter, LIST_FILTER, queryOf, STATUSES } from './withdrawal-filter'

const WHILE_UNSETTLED_MS = 3_000
/** Withdrawals that others create, which may wait for approval, appear within this time. */
const CALM_MS = 15_000

/** All withdrawals, newest first, with buttons to approve or reject the pending ones. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawals')
  const { filter, change } = useAddressFilter(LIST_FILTER)
  const [decision, setDecision] = useState<Decision | null>(null)
  const group = useDayGroup()
  const asked = queryOf(filter, useFormat().dayKey(Date.now()))
  const query = useWithdrawals(asked)
  const meta = query.data?.meta
  const columns = useWithdrawalColumns(query.data?.data, setDecision)
  const mayCreate = useMay('createUserCashout')
  return (
    <>
      <PageHead title={t('title')}>
        {!meta?.isTotalCapped && <CsvLink asked={{ ...asked, type: 'CASHOUT' }} />}
        <May operation="createUserCashout">
          <ButtonLink href="/withdrawals/new" variant="go" hotkey="n">
            {t('act.new')}
          </ButtonLink>
        </May>
      </PageHead>
      <WithdrawalFilters filter={filter} onChange={change} />
      <List
        label={t('title')}
        query={query}
        columns={columns}
        keyOf={(row) => row.transactionId}
        isOff={isOff}
        group={group}
        empty={<Empty filter={filter} onChange={change} />}
        onPage={(page) => change({ page })}
        keys={['rows', 'search', 'filter', ...(mayCreate ? [['N', t('list.new')] as const] : [])]}
      />
      {meta?.isTotalCapped && (
        <Capped total={meta.total} words={(count) => t('list.capped', { count })} />
      )}
      <DecideDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  )
}

function useWithdrawals(asked: ReturnType<typeof queryOf>) {
  return useQuery({
    ...queries.cashouts(asked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isUnsettled) ? WHILE_UNSETTLED_MS : CALM_MS,
  })
}

type FilterProps = { filter: Filter; onChange: (wanted: Filter) => void }

/** The search box, the period and the status filter of the withdrawal list. */
function WithdrawalFilters({ filter, onChange }: FilterProps) {
  const t = useTranslations('withdrawals.list')
  const words = useTranslations('transactions.status')
  const options = STATUSES.map((status) => ({
    value: status,
    label: words(statusLook({ type: 'CASHOUT', status }).word),
  }))
  return (
    <SearchFilters
      title={t('filterTitle')}
      filter={filter}
      onChange={onChange}
      fields={[{ name: 'status', label: t('filter'), any: t('any'), options }]}
      placeholder={t('search')}
      form={LIST_FILTER}
    />
  )
}

/** Says whether there are no withdrawals at all, or none that match the filter. */
function Empty({ filter, onChange }: FilterProps) {
  const t = useTranslations('withdrawals.empty')
  const isAll = LIST_FILTER.periodOf(filter).period === 'all'
  if (isAll && !LIST_FILTER.isNarrowed(filter)) return <NoWithdrawals />
  return (
    <DataTableEmpty title={t('filtered')} onClear={() => onChange(LIST_FILTER.clear)}>
      {t('filteredBody')}
    </DataTableEmpty>
  )
}
