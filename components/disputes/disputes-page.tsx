'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { Choice } from '@/components/ui/choice'
import { Chip, FilterBar } from '@/components/ui/filter-bar'
import { KeyHints } from '@/components/ui/kbd'
import { type Column, Ledger } from '@/components/ui/ledger'
import { LedgerEmpty } from '@/components/ui/ledger-rows'
import { LinkButton } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { MoreFilters } from '@/components/ui/more-filters'
import { Pager } from '@/components/ui/pager'
import { ApiError } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { Dispute } from '@/lib/client/types'
import { useDisputeColumns } from './dispute-columns'
import { type DisputeFilter, STATES, useDisputeFilter } from './use-dispute-filter'

const LOOK_MS = 15_000

/** Every payment that a payer has denied, and where to answer those that are open. */
export function DisputesPage() {
  const t = useTranslations('disputes')
  const { filter, change } = useDisputeFilter()
  const columns = useDisputeColumns()
  const { data, error, refetch } = useQuery({
    ...queries.disputes(filter),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  })
  return (
    <>
      <PageHead title={t('title')} />
      <p className="mb-5 max-w-150! text-ink-2">{t('about')}</p>
      <Filters filter={filter} onChange={change} />
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
          keyOf={({ transactionId }) => transactionId}
          isOff={({ outcome }) => outcome === 'won'}
          empty={<Empty columns={columns} filter={filter} onChange={change} />}
        />
      )}
      {data && data.meta.total > 0 && (
        <Pager meta={data.meta} onPage={(page) => change({ page })}>
          <ListKeys />
        </Pager>
      )}
    </>
  )
}

type FilterProps = { filter: DisputeFilter; onChange: (wanted: DisputeFilter) => void }

function Filters({ filter: { state }, onChange }: FilterProps) {
  const t = useTranslations('disputes.filter')
  return (
    <FilterBar>
      {state && (
        <Chip name={t('state')} value={t(state)} onRemove={() => onChange({ state: undefined })} />
      )}
      <MoreFilters label={t('title')}>
        <Choice
          label={t('state')}
          any={t('any')}
          value={state}
          options={STATES.map((value) => ({ value, label: t(value) }))}
          onChoose={(chosen) => onChange({ state: chosen })}
        />
      </MoreFilters>
    </FilterBar>
  )
}

function Empty({ columns, filter, onChange }: FilterProps & { columns: Column<Dispute>[] }) {
  const t = useTranslations('disputes.empty')
  const act = useTranslations('common.act')
  const clear = (
    <LinkButton onClick={() => onChange({ state: undefined })}>{act('clearFilters')}</LinkButton>
  )
  return (
    <LedgerEmpty
      columns={columns}
      title={t(filter.state ?? 'none')}
      actions={filter.state && clear}
    >
      {t('body')}
    </LedgerEmpty>
  )
}

function ListKeys() {
  const t = useTranslations('common.table')
  const act = useTranslations('disputes.filter')
  return (
    <KeyHints
      hints={[
        [['J', 'K'], t('move')],
        [['⏎'], t('open')],
        [['F'], act('key')],
      ]}
    />
  )
}
