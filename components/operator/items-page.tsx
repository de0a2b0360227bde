'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from '@/components/list/data-table'
import { filterForm, oneOf } from '@/components/list/filter-address'
import { Filters } from '@/components/list/filters'
import { List } from '@/components/list/list'
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
      <PageHead title={t('title')} />
      <p className="mb-5 max-w-150! text-ink-2">{t('about')}</p>
      <Filters
        title={t('filter.title')}
        filter={filter}
        onChange={change}
        fields={[
          {
            ...{ name: 'state', label: t('filter.state'), any: t('filter.any') },
            options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      />
      <List
        label={t('title')}
        query={query}
        columns={columns}
        keyOf={({ itemId }) => itemId}
        isOff={(item) => item.state === 'resolved'}
        empty={
          <DataTableEmpty title={t('empty')} onClear={state && (() => change(FILTER.clear))}>
            {t('emptyBody')}
          </DataTableEmpty>
        }
        onPage={(wanted) => change({ page: wanted })}
        keys={[['F', t('filter.key')]]}
      />
      {resolving && <ResolveDialog item={resolving} onClose={() => setResolving(null)} />}
    </>
  )
}
