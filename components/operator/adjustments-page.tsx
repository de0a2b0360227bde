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
import { Button } from '@/components/ui/button'
import { type Adjustment, operatorQueries } from '@/lib/client/operator'
import { useAdjustmentColumns } from './adjustment-columns'
import { AdjustmentDialog } from './adjustment-dialog'
import { AdjustmentForm } from './adjustment-form'

const STATES = ['pending', 'approved', 'rejected'] as const

const FILTER = filterForm<{ state?: Adjustment['state'] }>({ state: oneOf(STATES) })

/** The corrections of balances: propose one, and decide what another operator proposed. */
export function AdjustmentsPage() {
  const t = useTranslations('operator.adjustments')
  const { filter, change } = useAddressFilter(FILTER)
  const [proposing, setProposing] = useState(false)
  const [deciding, setDeciding] = useState<Adjustment | null>(null)
  const columns = useAdjustmentColumns(setDeciding)
  const { state, page } = filter
  const query = useQuery({
    ...operatorQueries.adjustments({ state, page }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={t('title')}>
        <Button variant="go" hotkey="n" onClick={() => setProposing(true)}>
          {t('propose')}
        </Button>
      </PageHead>
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
        keyOf={({ adjustmentId }) => adjustmentId}
        isOff={(one) => one.state === 'rejected'}
        empty={
          <DataTableEmpty title={t('empty')} onClear={state && (() => change(FILTER.clear))}>
            {t('emptyBody')}
          </DataTableEmpty>
        }
        onPage={(wanted) => change({ page: wanted })}
        keys={[['F', t('filter.key')]]}
      />
      {proposing && <AdjustmentForm onClose={() => setProposing(false)} />}
      {deciding && <AdjustmentDialog adjustment={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
