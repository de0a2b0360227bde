import { anyId, anyText, filterForm, oneOf, textLike } from '@/components/list/filter-address'
import type { RequestFilter } from '@/lib/client/queries'
import type { ErrorCode } from '@/lib/kernel/errors'

/** The status classes in the menu; the address also accepts a single status, such as 409. */
export const CLASSES = ['2xx', '4xx', '5xx'] as const
export const METHODS = ['GET', 'POST'] as const

/** The endpoints that a backend may call, as in the OpenAPI description. */
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
  'events',
  'events/stream',
] as const

/** The common prefix of their paths. */
export const BASE = '/v1/integrations/'

/** The error codes that an authenticated backend may receive. */
export const ERRORS = [
  'invalid_request',
  'forbidden',
  'address_not_allowed',
  'not_found',
  'idempotency_conflict',
  'invalid_state',
  'duplicate_cashout',
  'destination_not_allowed',
  'destination_waiting',
  'email_unconfirmed',
  'person_required',
  'already_approved',
  'body_too_large',
  'unsupported_media_type',
  'insufficient_balance',
  'limit_exceeded',
  'account_limit_exceeded',
  'rate_limited',
  'internal_error',
  'busy',
  'unavailable',
  'acquirer_unavailable',
  'checkout_not_configured',
  'pix_not_configured',
  'withdrawals_stopped',
  'refunds_stopped',
] as const satisfies readonly ErrorCode[]

type Narrowed = {
  search?: string
  status?: string
  path?: string
  method?: (typeof METHODS)[number]
  error?: (typeof ERRORS)[number]
  keyId?: string
}

/** Reads and writes the filter of the request log in the page's address. */
export const REQUEST_FILTER = filterForm<Narrowed>(
  {
    search: anyText(100),
    status: textLike(/^[1-5](xx|\d\d)$/),
    path: textLike(/^\/\S{1,199}$/),
    method: oneOf(METHODS),
    error: oneOf(ERRORS),
    keyId: anyId,
  },
  // The log keeps thirty days.
  { presets: ['today', '7d', '30d'], otherwise: () => '30d' },
)

export type Filter = ReturnType<typeof REQUEST_FILTER.read>

/** The API query of a filter. Without a period it covers the whole log. */
export function queryOf(filter: Filter, today: string): RequestFilter {
  const { period, startDate: _, endDate: __, ...rest } = filter
  if (!period || period === '30d') return rest
  return { ...rest, ...REQUEST_FILTER.askedDays(filter, today) }
}
