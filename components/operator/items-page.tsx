'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StateList } from '@/components/list/state-list'
import { operatorQueries, type ReconciliationItem } from '@/lib/client/operator'
import { useItemColumns } from './item-columns'
import { ResolveDialog } from './resolve-dialog'

const STATES = ['open', 'resolved'] as const

/** The differences between the PSPs' lists and our books, with ways to resolve one. */
export function ItemsPage() {
  const t = useTranslations('operator.items')
  const [resolving, setResolving] = useState<ReconciliationItem | null>(null)
  const columns = useItemColumns(setResolving)
  return (
    <>
      <StateList
        title={t('title')}
        about={t('about')}
        states={STATES}
        stateWord={(state) => t(`states.${state}`)}
        filterWord={(name) => t(`filter.${name}`)}
        queryOf={operatorQueries.items}
        columns={columns}
        keyOf={({ itemId }) => itemId}
        isOff={(item) => item.state === 'resolved'}
        empty={(state) => ({ title: t(`empty.${state ?? 'none'}`), body: t('empty.body') })}
      />
      {resolving && <ResolveDialog item={resolving} onClose={() => setResolving(null)} />}
    </>
  )
}
