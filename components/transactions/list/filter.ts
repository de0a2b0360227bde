import { anyText, filterForm, oneOf } from '@/components/list/filter-address'
import { askedDays, PRESETS } from '@/components/list/period'
import type { TransactionFilter } from '@/lib/client/queries'
import type { TxOrigin, TxStatus, TxType } from '@/lib/client/types'

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
export const ORIGINS = ['API', 'PAINEL', 'APP'] as const satisfies readonly TxOrigin[]

type Narrowed = { search?: string; status?: TxStatus; type?: TxType; origin?: TxOrigin }

/** Reads and writes the filter of the transaction list in the page's address. */
export const LIST_FILTER = filterForm<Narrowed>(
  { search: anyText(), status: oneOf(STATUSES), type: oneOf(TYPES), origin: oneOf(ORIGINS) },
  PRESETS,
)

export type Filter = ReturnType<typeof LIST_FILTER.read>

/** The API query of a filter. */
export function queryOf(filter: Filter, today: string): TransactionFilter {
  const { period: _, startDate: __, endDate: ___, ...rest } = filter
  return { ...rest, ...askedDays(filter, today) }
}
