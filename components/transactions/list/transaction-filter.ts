import { anyText, filterForm, oneOf, recentUnlessSearched } from '@/components/list/filter-address'
import { PRESETS } from '@/components/list/period'
import type { TransactionFilter } from '@/lib/client/queries'
import type { TxOrigin, TxSource, TxStatus, TxType } from '@/lib/client/types'

/** The statuses to filter by, in the order of the menu. */
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
export const SOURCES = ['PIX', 'CREDIT_CARD'] as const satisfies readonly TxSource[]
export const ORIGINS = ['API', 'PAINEL', 'APP'] as const satisfies readonly TxOrigin[]

type Narrowed = {
  search?: string
  status?: TxStatus
  type?: TxType
  source?: TxSource
  origin?: TxOrigin
}

/** Reads and writes the filter of the transaction list in the page's address. */
export const LIST_FILTER = filterForm<Narrowed>(
  {
    search: anyText(100),
    status: oneOf(STATUSES),
    type: oneOf(TYPES),
    source: oneOf(SOURCES),
    origin: oneOf(ORIGINS),
  },
  { presets: PRESETS, otherwise: recentUnlessSearched },
)

export type Filter = ReturnType<typeof LIST_FILTER.read>

/**
 * The API query of a filter. Without a type, a status is one of charges and withdrawals: that of a
 * lost dispute is `COMPLETED` too, and nobody looks for one among what was paid.
 */
export function queryOf(filter: Filter, today: string): TransactionFilter {
  const { period: _, startDate: __, endDate: ___, ...rest } = filter
  const asked = { ...rest, ...LIST_FILTER.askedDays(filter, today) }
  return filter.status && !filter.type ? { ...asked, exceptType: 'INFRACTION' } : asked
}
