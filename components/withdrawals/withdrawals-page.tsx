'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { isOff } from '@/components/transactions/signed-amounts'
import { isUnsettled } from '@/components/transactions/status-badge'
import { useDayGroup } from '@/components/transactions/use-day-group'
import { ButtonLink } from '@/components/ui/button-link'
import { KeyHints } from '@/components/ui/kbd'
import { type Column, Ledger } from '@/components/ui/ledger'
import { LedgerEmpty } from '@/components/ui/ledger-rows'
import { LinkButton, TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Pager } from '@/components/ui/pager'
import { ApiError } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { DecideDialog, type Decision } from './decide-dialog'
import { useWithdrawalFilter, type WithdrawalFilter } from './use-withdrawal-filter'
import { FEE } from './withdrawal-amounts'
import { useWithdrawalColumns } from './withdrawal-columns'
import { WithdrawalFilters } from './withdrawal-filters'

/** Every withdrawal, newest first, and the answer to those that wait for one. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawals')
  const table = useTranslations('common.table')
  const { filter, change, narrowed } = useWithdrawalFilter()
  const [decision, setDecision] = useState<Decision | null>(null)
  const group = useDayGroup()
  const { data, error, refetch } = useWithdrawals(filter)
  const columns = useWithdrawalColumns(data?.data, setDecision)
  return (
    <>
      <PageHead title={t('title')}>
        <ButtonLink href="/withdrawals/new" variant="go" hotkey="n">
          {t('act.new')}
        </ButtonLink>
      </PageHead>
      <WithdrawalFilters filter={filter} onChange={change} />
      {error && !data ? (
        <LoadError requestId={requestIdOf(error)} onRetry={refetch} />
      ) : (
        <Ledger
          label={t('title')}
          columns={columns}
          rows={data?.data}
          keyOf={(row) => row.transactionId}
          isOff={isOff}
          group={group}
          empty={<Empty columns={columns} narrowed={narrowed} onClear={() => change(NO_FILTER)} />}
        />
      )}
      {data && data.meta.total > 0 && (
        <Pager meta={data.meta} onPage={(page) => change({ page })}>
          <KeyHints
            hints={[
              [['J', 'K'], table('move')],
              [['⏎'], table('open')],
              [['/'], table('search')],
              [['F'], table('filter')],
              [['N'], t('list.new')],
            ]}
          />
        </Pager>
      )}
      <DecideDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  )
}

const NO_FILTER: WithdrawalFilter = { status: undefined, search: undefined }
const WHILE_UNSETTLED_MS = 3000

const requestIdOf = (error: Error) => (error instanceof ApiError ? error.requestId : undefined)

function useWithdrawals(filter: WithdrawalFilter) {
  return useQuery({
    ...queries.cashouts(filter),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isUnsettled) ? WHILE_UNSETTLED_MS : false,
  })
}

type EmptyProps = { columns: Column<UserTransaction>[]; narrowed: boolean; onClear: () => void }

function Empty({ columns, narrowed, onClear }: EmptyProps) {
  const t = useTranslations('withdrawals')
  const act = useTranslations('common.act')
  const { money } = useFormat()
  const clear = <LinkButton onClick={onClear}>{act('clearFilters')}</LinkButton>
  const first = <TextLink href="/withdrawals/new">{t('act.new')}</TextLink>
  return (
    <LedgerEmpty
      columns={columns}
      title={t(narrowed ? 'empty.filtered' : 'empty.title')}
      actions={narrowed ? clear : first}
    >
      {narrowed ? t('empty.filteredBody') : t('empty.body', { fee: money(FEE) })}
    </LedgerEmpty>
  )
}
