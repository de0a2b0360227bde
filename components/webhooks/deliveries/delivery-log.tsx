'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Capped } from '@/components/list/capped'
import { List } from '@/components/list/list'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { useDayGroup } from '@/components/list/use-day-group'
import { cn } from '@/components/ui/class-names'
import { useMedia } from '@/components/ui/use-media'
import { DeliveryPane } from '@/components/webhooks/delivery/delivery-pane'
import { JUST_READ_MS, queries } from '@/lib/client/queries'
import type { DeliveryPage } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { useDeliveryColumns } from './delivery-columns'
import { DeliveryEmpty } from './delivery-empty'
import { DELIVERY_FILTER, type Filter, queryOf } from './delivery-filter'
import { DeliveryFilterControls } from './delivery-filter-controls'
import { ResendTogether } from './resend-together'

const WHILE_PENDING_MS = 3_000
const CALM_MS = 15_000

/** The width from which a delivery opens beside the log. */
const WIDE = '(width >= 80rem)'

/**
 * Past and pending deliveries to one endpoint or to all, newest first, with one open beside them.
 */
export function DeliveryLog({ endpointId }: { endpointId?: string }) {
  const { filter, change } = useAddressFilter(DELIVERY_FILTER)
  const isWide = useMedia(WIDE)
  const open = isWide ? filter.delivery : undefined
  const show = useCallback(
    (delivery: string | undefined) => change({ delivery, page: pageNow() }),
    [change],
  )
  const rows = useRef<HTMLDivElement>(null)
  // The button that closes the pane goes with it: the focus returns to the delivery's row.
  const close = () => {
    const { current } = rows
    if (!current?.contains(document.activeElement)) {
      current?.querySelector<HTMLElement>('[data-selected] .row-link')?.focus()
    }
    show(undefined)
  }
  return (
    <>
      <DeliveryFilterControls filter={filter} onChange={change} isOfOne={Boolean(endpointId)} />
      <div className={cn(open && 'grid grid-cols-[29rem_minmax(0,1fr)] gap-x-10')}>
        <div ref={rows} className="min-w-0">
          <Rows
            endpointId={endpointId}
            filter={filter}
            change={change}
            open={open}
            onOpen={isWide ? show : undefined}
          />
        </div>
        {open && <DeliveryPane deliveryId={open} onClose={close} />}
      </div>
    </>
  )
}

/** Opening a delivery keeps the log on its page. */
const pageNow = () => DELIVERY_FILTER.read(new URLSearchParams(location.search)).page

type RowsProps = {
  endpointId: string | undefined
  filter: Filter
  change: (wanted: Filter) => void
  open: string | undefined
  onOpen: ((id: string) => void) | undefined
}

function Rows({ endpointId, filter, change, open, onOpen }: RowsProps) {
  const t = useTranslations('deliveries.log')
  const { query, ...deliveries } = useDeliveries(endpointId, filter)
  const { data: page, isPlaceholderData } = deliveries
  const columns = useDeliveryColumns({ endpointId, onOpen })
  const group = useDayGroup()
  return (
    <>
      {page && (
        <ResendTogether
          page={page}
          isFormer={isPlaceholderData}
          query={query}
          endpointId={endpointId}
        />
      )}
      <List
        label={t('title')}
        query={deliveries}
        columns={columns}
        keyOf={({ id }) => id}
        isSelected={({ id }) => id === open}
        group={group}
        loadingRows={12}
        empty={<DeliveryEmpty endpointId={endpointId} filter={filter} onChange={change} />}
        onPage={(to) => change({ page: to })}
        keys={open ? undefined : ['rows', 'search', 'filter']}
      />
      {page?.isTotalCapped && (
        <Capped total={page.meta.total} words={(count) => t('capped', { count })} />
      )}
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
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...(endpointId ? queries.deliveries(endpointId, asked) : queries.allDeliveries(asked)),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'PENDING') ? WHILE_PENDING_MS : CALM_MS,
  })
  const shown = query
    ? { data, isPlaceholderData, dataUpdatedAt }
    : { data: NOTHING, isPlaceholderData: false }
  return { ...shown, query, error, refetch }
}
