'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { filterForm, oneOf } from '@/components/list/filter-address'
import { StateList } from '@/components/list/state-list'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { queries } from '@/lib/client/queries'
import type { DisputeOutcome } from '@/lib/client/types'
import { useDisputeColumns } from './dispute-columns'

const EVERY_MS = 15_000

/** The outcomes to filter by, in the order of the menu. */
const STATES = ['open', 'won', 'lost'] as const satisfies readonly DisputeOutcome[]

const FILTER = filterForm<{ state?: DisputeOutcome }>({ state: oneOf(STATES) })

/** All disputes, with links to answer the open ones. */
export function DisputesPage() {
  const t = useTranslations('disputes')
  const { filter, change } = useAddressFilter(FILTER)
  const columns = useDisputeColumns()
  const { state, page } = filter
  const query = useQuery({
    ...queries.disputes({ state, page }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return (
    <StateList
      title={t('title')}
      about={t('about')}
      form={FILTER}
      filter={filter}
      onChange={change}
      states={STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
      wordOf={(name) => t(`filter.${name}`)}
      query={query}
      columns={columns}
      keyOf={({ transactionId }) => transactionId}
      isOff={({ outcome }) => outcome === 'won'}
      empty={{ title: t(`empty.${state ?? 'none'}`), body: t('empty.body') }}
    />
  )
}
