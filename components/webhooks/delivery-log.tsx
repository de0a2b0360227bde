'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDayGroup } from '@/components/transactions/use-day-group'
import { KeyHints } from '@/components/ui/kbd'
import { Ledger } from '@/components/ui/ledger'
import { LoadError } from '@/components/ui/load-error'
import { Pager } from '@/components/ui/pager'
import { ApiError } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { DeliveryPage } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { useDeliveryColumns } from './delivery-columns'
import { DeliveryEmpty } from './delivery-empty'
import { type Filter, queryOf } from './delivery-filter'
import { DeliveryFilterControls } from './delivery-filter-controls'
import { useDeliveryFilter } from './use-delivery-filter'

const WHILE_PENDING_MS = 3_000
const CALM_MS = 15_000

/** Everything sent or still to be sent, to one endpoint or to any, newest first. */
export function DeliveryLog({ endpointId }: { endpointId?: string }) {
  const t = useTranslations('deliveries.log')
  const { filter, change } = useDeliveryFilter()
  const { page, error, refetch } = useDeliveries(endpointId, filter)
  const columns = useDeliveryColumns(endpointId)
  const group = useDayGroup()
  return (
    <>
      <DeliveryFilterControls filter={filter} onChange={change} isOfOne={Boolean(endpointId)} />
      {error && !page ? (
        <LoadError
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={refetch}
        />
      ) : (
        <Ledger
          label={t('title')}
          columns={columns}
          rows={page?.data}
          keyOf={({ id }) => id}
          group={group}
          loadingRows={12}
          empty={
            <DeliveryEmpty
              endpointId={endpointId}
              columns={columns}
              filter={filter}
              onChange={change}
            />
          }
        />
      )}
      {page && page.meta.total > 0 && (
        <Pager meta={page.meta} onPage={(to) => change({ page: to })}>
          <LogKeys />
        </Pager>
      )}
      {page?.isTotalCapped && <Capped total={page.meta.total} />}
    </>
  )
}

const NOTHING = {
  data: [],
  meta: { current_page: 1, per_page: 20, total: 0, last_page: 1, from: 0, to: 0 },
  isTotalCapped: false,
} satisfies DeliveryPage

function useDeliveries(endpointId: string | undefined, filter: Filter) {
  const { dayKey } = useFormat()
  const query = queryOf(filter, dayKey(Date.now()))
  const asked = query ?? {}
  const { data, error, refetch } = useQuery({
    ...(endpointId ? queries.deliveries(endpointId, asked) : queries.allDeliveries(asked)),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'PENDING') ? WHILE_PENDING_MS : CALM_MS,
  })
  return { page: query ? data : NOTHING, error, refetch }
}

function Capped({ total }: { total: number }) {
  const t = useTranslations('deliveries.log')
  const { count } = useFormat()
  return <p className="mt-2 text-12 text-ink-2">{t('capped', { count: count(total) })}</p>
}

function LogKeys() {
  const t = useTranslations('deliveries.log')
  const table = useTranslations('common.table')
  return (
    <KeyHints
      hints={[
        [['J', 'K'], table('move')],
        [['⏎'], table('open')],
        [['/'], t('search')],
        [['F'], t('filter')],
      ]}
    />
  )
}
