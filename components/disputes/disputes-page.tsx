'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from '@/components/list/data-table'
import { filterForm, oneOf } from '@/components/list/filter-address'
import { Filters } from '@/components/list/filters'
import { List } from '@/components/list/list'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { queries } from '@/lib/client/queries'
import type { DisputeOutcome } from '@/lib/client/types'
import { useDisputeColumns } from './dispute-columns'

const LOOK_MS = 15_000

/** The outcomes to filter by, in the order of the menu. */
const STATES = ['open', 'won', 'lost'] as const satisfies readonly DisputeOutcome[]

const FILTER = filterForm<{ state?: DisputeOutcome }>({ state: oneOf(STATES) })
type Filter = ReturnType<typeof FILTER.read>

/** All disputes, with links to answer the open ones. */
export function DisputesPage() {
  const t = useTranslations('disputes')
  const { filter, change } = useAddressFilter(FILTER)
  const columns = useDisputeColumns()
  const { state, page } = filter
  const query = useQuery({
    ...queries.disputes({ state, page }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  })
  return (
    <>
      <PageHead title={t('title')} />
      <p className="mb-5 max-w-150! text-ink-2">{t('about')}</p>
      <Filters
        title={t('filter.title')}
        filter={filter}
        onChange={change}
        fields={[
          {
            name: 'state',
            label: t('filter.state'),
            any: t('filter.any'),
            options: STATES.map((value) => ({ value, label: t(`filter.${value}`) })),
          },
        ]}
      />
      <List
        label={t('title')}
        query={query}
        columns={columns}
        keyOf={({ transactionId }) => transactionId}
        isOff={({ outcome }) => outcome === 'won'}
        empty={<Empty state={state} onChange={change} />}
        onPage={(page) => change({ page })}
        keys={[['F', t('filter.key')]]}
      />
    </>
  )
}

type EmptyProps = { state: DisputeOutcome | undefined; onChange: (wanted: Filter) => void }

function Empty({ state, onChange }: EmptyProps) {
  const t = useTranslations('disputes.empty')
  return (
    <DataTableEmpty title={t(state ?? 'none')} onClear={state && (() => onChange(FILTER.clear))}>
      {t('body')}
    </DataTableEmpty>
  )
}
