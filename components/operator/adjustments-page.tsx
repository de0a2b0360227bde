'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { filterForm, oneOf } from '@/components/list/filter-address'
import { StateList } from '@/components/list/state-list'
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
      <StateList
        title={t('title')}
        about={t('about')}
        action={
          <Button variant="go" hotkey="n" onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        }
        form={FILTER}
        filter={filter}
        onChange={change}
        states={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        wordOf={(name) => t(`filter.${name}`)}
        query={query}
        columns={columns}
        keyOf={({ adjustmentId }) => adjustmentId}
        isOff={(one) => one.state === 'rejected'}
        empty={{ title: t('empty'), body: t('emptyBody') }}
      />
      {proposing && <AdjustmentForm onClose={() => setProposing(false)} />}
      {deciding && <AdjustmentDialog adjustment={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
