import { anyText, filterForm, oneOf } from '@/components/list/filter-address'
import { askedDays } from '@/components/list/period'
import type { DeliveryFilter } from '@/lib/client/queries'
import type { DeliveryStatus } from '@/lib/client/types'
import { EVENT_NAMES, type EventName } from '@/lib/events/events'

/** The stretches that deliveries are looked at by. */
export const PRESETS = ['today', '7d', '30d', 'all'] as const

/** What may have become of a delivery, in the order in which it is offered. */
export const STATUSES = [
  'FAILED',
  'PENDING',
  'DELIVERED',
] as const satisfies readonly DeliveryStatus[]

type Narrowed = {
  search?: string
  status?: DeliveryStatus
  event?: EventName
  endpointId?: string
  /** The delivery that is shown beside the log. */
  delivery?: string
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The id of a transaction in what was typed or pasted, such as the address of its page. */
export const idWithin = (text: string | null | undefined): string | undefined =>
  UUID.exec(text ?? '')?.[0].toLowerCase()

/** The filter of a log of deliveries, in its page's address. */
export const DELIVERY_FILTER = filterForm<Narrowed>(
  {
    search: anyText(200),
    status: oneOf(STATUSES),
    event: oneOf(EVENT_NAMES),
    endpointId: idWithin,
    delivery: idWithin,
  },
  PRESETS,
)

/** What a log of deliveries is narrowed by. */
export type Filter = ReturnType<typeof DELIVERY_FILTER.read>

const { delivery: _, ...withoutFilters } = DELIVERY_FILTER.clear

/** The change that takes every filter away; the delivery beside the log stays. */
export const CLEAR: Filter = withoutFilters

/** What the API is asked for; null for a search without an id, which finds nothing. */
export function queryOf(filter: Filter, today: string): DeliveryFilter | null {
  const { period, startDate, endDate, delivery, search, ...rest } = filter
  const transactionId = idWithin(search)
  if (search && !transactionId) return null
  return { ...rest, transactionId, ...askedDays(filter, today) }
}
