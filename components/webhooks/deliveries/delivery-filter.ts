import {
  daysOf,
  periodOf,
  type Filter as TransactionFilter,
} from '@/components/transactions/filter'
import { readOne, readStretch } from '@/components/transactions/filter-address'
import type { DeliveryFilter } from '@/lib/client/queries'
import type { DeliveryStatus } from '@/lib/client/types'
import { EVENT_NAMES, type EventName } from '@/lib/webhooks/events'

/** The stretches that deliveries are looked at by. */
export const PRESETS = ['today', '7d', '30d', 'all'] as const

/** What may have become of a delivery, in the order in which it is offered. */
export const STATUSES = [
  'FAILED',
  'PENDING',
  'DELIVERED',
] as const satisfies readonly DeliveryStatus[]

/** What a log of deliveries is narrowed by, as it stands in the page's address. */
export type Filter = Pick<
  TransactionFilter,
  'period' | 'startDate' | 'endDate' | 'search' | 'page'
> & {
  status?: DeliveryStatus
  event?: EventName
  endpointId?: string
  /** The delivery that is shown beside the log. */
  delivery?: string
}

/** The change that takes every filter away. */
export const CLEAR: Filter = {
  search: undefined,
  status: undefined,
  event: undefined,
  endpointId: undefined,
  period: undefined,
  startDate: undefined,
  endDate: undefined,
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Reads an address; what is unknown there is passed over, so an old link still opens. */
export function readFilter(address: URLSearchParams): Filter {
  return {
    search: address.get('search')?.trim().slice(0, 200) || undefined,
    status: readOne(address, 'status', STATUSES),
    event: readOne(address, 'event', EVENT_NAMES),
    endpointId: idWithin(address.get('endpointId')),
    delivery: idWithin(address.get('delivery')),
    ...readStretch(address, PRESETS),
  }
}

/** The id of a transaction in what was typed or pasted, such as the address of its page. */
export const idWithin = (text: string | null | undefined): string | undefined =>
  UUID.exec(text ?? '')?.[0].toLowerCase()

/** What the API is asked for; null for a search without an id, which finds nothing. */
export function queryOf(filter: Filter, today: string): DeliveryFilter | null {
  const { period: _, startDate: __, endDate: ___, delivery: ____, search, ...rest } = filter
  const transactionId = idWithin(search)
  if (search && !transactionId) return null
  const days = pickDays(filter)
  const { startDate, endDate } = daysOf(days, today)
  const isCustom = periodOf(days) === 'custom'
  return { ...rest, transactionId, startDate, endDate: isCustom ? endDate : undefined }
}

/** What the period's picker has to know: a search looks everywhere unless a period was chosen. */
export const pickDays = ({ search, period, startDate, endDate }: Filter) => ({
  search,
  period,
  startDate,
  endDate,
})
