'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { filterForm, oneOf } from '@/components/list/filter-address'
import { StateList } from '@/components/list/state-list'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { operatorQueries, type ReconciliationItem } from '@/lib/client/operator'
import { useItemColumns } from './item-columns'
import { ResolveDialog } from './resolve-dialog'

const STATES = ['open', 'resolved'] as const

const FILTER = filterForm<{ state?: ReconciliationItem['state'] }>({ state: oneOf(STATES) })

/** The differences between the PSPs' lists and our books, with ways to resolve one. */
export function ItemsPage() {
  const t = useTranslations('operator.items')
  const { filter, change } = useAddressFilter(FILTER)
  const [resolving, setResolving] = useState<ReconciliationItem | null>(null)
  const columns = useItemColumns(setResolving)
  const { state, page } = filter
  const query = useQuery({
    ...operatorQueries.items({ state, page }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <StateList
        title={t('title')}
        about={t('about')}
        form={FILTER}
        filter={filter}
        onChange={change}
        states={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        wordOf={(name) => t(`filter.${name}`)}
        query={query}
        columns={columns}
        keyOf={({ itemId }) => itemId}
        isOff={(item) => item.state === 'resolved'}
        empty={{ title: t('empty'), body: t('emptyBody') }}
      />
      {resolving && <ResolveDialog item={resolving} onClose={() => setResolving(null)} />}
    </>
  )
}
