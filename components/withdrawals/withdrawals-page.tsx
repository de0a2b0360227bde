'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from '@/components/list/data-table'
import { List } from '@/components/list/list'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { useDayGroup } from '@/components/list/use-day-group'
import { isOff } from '@/components/transactions/signed-amounts'
import { isUnsettled } from '@/components/transactions/status-badge'
import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/link'
import { queries } from '@/lib/client/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { DecideDialog, type Decision } from './decide-dialog'
import { FEE } from './withdrawal-amounts'
import { useWithdrawalColumns } from './withdrawal-columns'
import { LIST_FILTER, type WithdrawalFilter, WithdrawalFilters } from './withdrawal-filters'

const WHILE_UNSETTLED_MS = 3000

/** Every withdrawal, newest first, and the answer to those that wait for one. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawals')
  const { filter, change } = useAddressFilter(LIST_FILTER)
  const [decision, setDecision] = useState<Decision | null>(null)
  const group = useDayGroup()
  const query = useWithdrawals(filter)
  const columns = useWithdrawalColumns(query.data?.data, setDecision)
  return (
    <>
      <PageHead title={t('title')}>
        <ButtonLink href="/withdrawals/new" variant="go" hotkey="n">
          {t('act.new')}
        </ButtonLink>
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
        keys={['search', 'filter', ['N', t('list.new')]]}
      />
      <DecideDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  )
}

function useWithdrawals({ status, search, page }: WithdrawalFilter) {
  return useQuery({
    ...queries.cashouts({ status, search, page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isUnsettled) ? WHILE_UNSETTLED_MS : false,
  })
}

type EmptyProps = { filter: WithdrawalFilter; onChange: (wanted: WithdrawalFilter) => void }

function Empty({ filter, onChange }: EmptyProps) {
  const t = useTranslations('withdrawals')
  const { money } = useFormat()
  if (LIST_FILTER.isNarrowed(filter)) {
    return (
      <DataTableEmpty title={t('empty.filtered')} onClear={() => onChange(LIST_FILTER.clear)}>
        {t('empty.filteredBody')}
      </DataTableEmpty>
    )
  }
  return (
    <DataTableEmpty
      title={t('empty.title')}
      actions={<TextLink href="/withdrawals/new">{t('act.new')}</TextLink>}
    >
      {t('empty.body', { fee: money(FEE) })}
    </DataTableEmpty>
  )
}
