import type { TransactionFilter } from '@/lib/client/queries'
import type { TxOrigin, TxStatus, TxType } from '@/lib/client/types'
import { readOne, readStretch } from './filter-address'
import { type DayRange, type Period, PRESETS, presetRange } from './period'

/** Every value that a list can be narrowed to, in the order in which it is offered. */
export const STATUSES = [
  'PENDING',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'CANCELLED',
  'REVERSED',
  'CHARGEBACK',
] as const satisfies readonly TxStatus[]
export const TYPES = ['CASHIN', 'CASHOUT', 'INFRACTION'] as const satisfies readonly TxType[]
export const ORIGINS = ['API', 'PAINEL', 'APP'] as const satisfies readonly TxOrigin[]

/** What the list of transactions is narrowed by, as it stands in the page's address. */
export type Filter = DayRange & {
  search?: string
  status?: TxStatus
  type?: TxType
  origin?: TxOrigin
  period?: Period
  page?: number
}

/** Reads an address; what is unknown there is passed over, so an old link still opens. */
export function readFilter(address: URLSearchParams): Filter {
  return {
    search: address.get('search')?.trim() || undefined,
    status: readOne(address, 'status', STATUSES),
    type: readOne(address, 'type', TYPES),
    origin: readOne(address, 'origin', ORIGINS),
    ...readStretch(address, PRESETS),
  }
}

/** The period in force: a search looks everywhere unless a period was chosen with it. */
export const periodOf = ({ period, search }: Filter): Period => period ?? (search ? 'all' : '30d')

/** The days in force. */
export function daysOf(filter: Filter, today: string): DayRange {
  const period = periodOf(filter)
  if (period !== 'custom') return presetRange(period, today)
  return { startDate: filter.startDate, endDate: filter.endDate }
}

/** What the API is asked for. A preset's end is left open: what comes in now belongs to it. */
export function queryOf(filter: Filter, today: string): TransactionFilter {
  const { period: _, startDate: __, endDate: ___, ...rest } = filter
  const { startDate, endDate } = daysOf(filter, today)
  return { ...rest, startDate, endDate: periodOf(filter) === 'custom' ? endDate : undefined }
}

/** Whether anything but the period narrows the list. */
export const isNarrowed = ({ search, status, type, origin }: Filter) =>
  Boolean(search || status || type || origin)
