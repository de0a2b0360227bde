import { readOne, readStretch } from '@/components/list/filter-address'
import { daysOf } from '@/components/list/period'
import type { Filter as TransactionFilter } from '@/components/transactions/list/filter'
import type { RequestFilter } from '@/lib/client/queries'
import type { ErrorCode } from '@/lib/errors'

/** The stretches that the log is looked at by: it goes back thirty days. */
export const PRESETS = ['today', '7d', '30d'] as const

/** The classes of answers that are offered; the address takes any status too, such as 409. */
export const CLASSES = ['2xx', '4xx', '5xx'] as const
export const METHODS = ['GET', 'POST'] as const

/** What a backend may call, as the API's description writes it. */
export const ENDPOINTS = [
  'create-transaction',
  'refund-transaction',
  'cancel-transaction',
  'list-transactions',
  'create-cashout',
  'approve-cashout',
  'cashout',
  'cashout/{id}',
  'balance',
  'card/config',
  'card/checkout-session',
  'events/stream',
] as const

/** What all their paths begin with. */
export const BASE = '/v1/integrations/'

/** The errors that a backend is answered with once its key is known. */
export const ERRORS = [
  'invalid_request',
  'forbidden',
  'not_found',
  'idempotency_conflict',
  'invalid_state',
  'body_too_large',
  'unsupported_media_type',
  'insufficient_balance',
  'rate_limited',
  'internal_error',
  'unavailable',
  'acquirer_unavailable',
  'checkout_not_configured',
] as const satisfies readonly ErrorCode[]

/** What the list of requests is narrowed by, as it stands in the page's address. */
export type Filter = Pick<TransactionFilter, 'period' | 'startDate' | 'endDate'> & {
  search?: string
  status?: string
  path?: string
  method?: (typeof METHODS)[number]
  error?: (typeof ERRORS)[number]
  keyId?: string
  page?: number
}

/** The change that takes every filter away. */
export const CLEAR: Filter = {
  search: undefined,
  status: undefined,
  path: undefined,
  method: undefined,
  error: undefined,
  keyId: undefined,
  period: undefined,
  startDate: undefined,
  endDate: undefined,
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address; what is unknown there is passed over, so an old link still opens. */
export function readFilter(address: URLSearchParams): Filter {
  const like = (name: string, pattern: RegExp) => pattern.exec(address.get(name)?.trim() ?? '')?.[0]
  return {
    search: address.get('search')?.trim().slice(0, 100) || undefined,
    status: like('status', /^[1-5](xx|\d\d)$/),
    path: like('path', /^\/\S{1,199}$/),
    method: readOne(address, 'method', METHODS),
    error: readOne(address, 'error', ERRORS),
    keyId: like('keyId', UUID),
    ...readStretch(address, PRESETS),
  }
}

/** What the API is asked for. Without a period, all that it keeps. */
export function queryOf(filter: Filter, today: string): RequestFilter {
  const { period, startDate: _, endDate: __, ...rest } = filter
  if (!period || period === '30d') return rest
  const { startDate, endDate } = daysOf(pickDays(filter), today)
  return { ...rest, startDate, endDate: period === 'custom' ? endDate : undefined }
}

/** The days of a filter, in the form in which the period's picker takes them. */
export const pickDays = ({ period, startDate, endDate }: Filter) => ({ period, startDate, endDate })

/** Whether anything but the period narrows the list. */
export const isNarrowed = ({ search, status, path, method, error, keyId }: Filter) =>
  Boolean(search || status || path || method || error || keyId)
