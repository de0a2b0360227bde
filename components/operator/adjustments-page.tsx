'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { StateList } from '@/components/list/state-list'
import { Button } from '@/components/ui/button'
import { type Adjustment, operatorQueries } from '@/lib/client/operator/queries'
import { useAdjustmentColumns } from './adjustment-columns'
import { AdjustmentDialog } from './adjustment-dialog'
import { AdjustmentForm } from './adjustment-form'
import { ADJUSTMENT_FILTER } from './list-filters'

/** The corrections of balances: propose one, and decide what another operator proposed. */
export function AdjustmentsPage() {
  const t = useTranslations('operator.adjustments')
  const [proposing, setProposing] = useState(false)
  const [deciding, setDeciding] = useState<Adjustment | null>(null)
  const columns = useAdjustmentColumns(setDeciding)
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
        form={ADJUSTMENT_FILTER}
        stateWord={(state) => t(`states.${state}`)}
        filterWord={(name) => t(`filter.${name}`)}
        queryOf={operatorQueries.adjustments}
        columns={columns}
        keyOf={({ adjustmentId }) => adjustmentId}
        isOff={(one) => one.state === 'rejected'}
        searchWords={{
          placeholder: t('search'),
          notFound: { title: t('notFound'), body: t('notFoundBody') },
        }}
        empty={(state) => ({ title: t(`empty.${state ?? 'none'}`), body: t('empty.body') })}
      />
      {proposing && <AdjustmentForm onClose={() => setProposing(false)} />}
      {deciding && <AdjustmentDialog adjustment={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
