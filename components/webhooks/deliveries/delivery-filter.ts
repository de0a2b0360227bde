import { anyText, filterForm, oneOf, recentUnlessSearched } from '@/components/list/filter-address'
import type { DeliveryFilter } from '@/lib/client/queries'
import type { DeliveryStatus } from '@/lib/client/types'
import { EVENT_NAMES, type EventName } from '@/lib/events/events'
import { UUID } from '@/lib/kernel/ids'

/** The states of a delivery, in the order of the menu. */
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
  /** The id of the delivery that is open beside the log. */
  delivery?: string
}

const ID_WITHIN = new RegExp(UUID, 'i')

/** Finds a transaction id in pasted text, such as the address of its page. */
export const idWithin = (text: string | null | undefined): string | undefined =>
  ID_WITHIN.exec(text ?? '')?.[0].toLowerCase()

/** Reads and writes the filter of a delivery log in the page's address. */
export const DELIVERY_FILTER = filterForm<Narrowed>(
  {
    search: anyText(200),
    status: oneOf(STATUSES),
    event: oneOf(EVENT_NAMES),
    endpointId: idWithin,
    delivery: idWithin,
  },
  { presets: ['today', '7d', '30d', 'all'], otherwise: recentUnlessSearched },
)

export type Filter = ReturnType<typeof DELIVERY_FILTER.read>

const { delivery: _, ...withoutFilters } = DELIVERY_FILTER.clear

/** The change that removes every filter and keeps the open delivery. */
export const CLEAR: Filter = withoutFilters

/** The API query for a filter; null for a search without an id, which matches nothing. */
export function queryOf(filter: Filter, today: string): DeliveryFilter | null {
  const { period: _, startDate: __, endDate: ___, delivery: ____, search, ...rest } = filter
  const transactionId = idWithin(search)
  if (search && !transactionId) return null
  return { ...rest, transactionId, ...DELIVERY_FILTER.askedDays(filter, today) }
}
