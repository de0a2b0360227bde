'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StateList } from '@/components/list/state-list'
import { operatorQueries, type ReconciliationItem } from '@/lib/client/operator/queries'
import { useItemColumns } from './item-columns'
import { ItemDialog } from './item-dialog'
import { ITEM_FILTER } from './list-filters'

/** The differences between the PSPs' lists and our books; each opens in a dialog. */
export function ItemsPage() {
  const t = useTranslations('operator.items')
  const [opened, setOpened] = useState<ReconciliationItem | null>(null)
  const columns = useItemColumns(setOpened)
  return (
    <>
      <StateList
        title={t('title')}
        about={t('about')}
        form={ITEM_FILTER}
        stateWord={(state) => t(`states.${state}`)}
        filterWord={(name) => t(`filter.${name}`)}
        queryOf={operatorQueries.items}
        columns={columns}
        keyOf={({ itemId }) => itemId}
        isOff={(item) => item.state === 'resolved'}
        searchWords={{
          placeholder: t('search'),
          notFound: { title: t('notFound'), body: t('notFoundBody') },
        }}
        empty={(state) => ({ title: t(`empty.${state ?? 'none'}`), body: t('empty.body') })}
      />
      {opened && <ItemDialog item={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
