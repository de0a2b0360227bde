'use client'

import { useTranslations } from 'use-intl'
import { StateList } from '@/components/list/state-list'
import { queries } from '@/lib/client/queries'
import { useDisputeColumns } from './dispute-columns'
import { DISPUTE_FILTER } from './dispute-filter'

/** All disputes, with links to answer the open ones. */
export function DisputesPage() {
  const t = useTranslations('disputes')
  const columns = useDisputeColumns()
  return (
    <StateList
      title={t('title')}
      about={t('about')}
      form={DISPUTE_FILTER}
      stateWord={(state) => t(`filter.${state}`)}
      filterWord={(name) => t(`filter.${name}`)}
      queryOf={queries.disputes}
      columns={columns}
      keyOf={({ transactionId }) => transactionId}
      isOff={({ outcome }) => outcome === 'won'}
      keys={['rows', 'filter']}
      empty={(state) => ({ title: t(`empty.${state ?? 'none'}`), body: t('empty.body') })}
    />
  )
}
