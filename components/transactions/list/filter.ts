import { anyText, filterForm, oneOf } from '@/components/list/filter-address'
import { askedDays, PRESETS } from '@/components/list/period'
import type { TransactionFilter } from '@/lib/client/queries'
import type { TxOrigin, TxStatus, TxType } from '@/lib/client/types'

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

type Narrowed = { search?: string; status?: TxStatus; type?: TxType; origin?: TxOrigin }

/** The filter of the list of transactions, in its page's address. */
export const LIST_FILTER = filterForm<Narrowed>(
  { search: anyText(), status: oneOf(STATUSES), type: oneOf(TYPES), origin: oneOf(ORIGINS) },
  PRESETS,
)

/** What the list of transactions is narrowed by. */
export type Filter = ReturnType<typeof LIST_FILTER.read>

/** What the API is asked for. */
export function queryOf(filter: Filter, today: string): TransactionFilter {
  const { period: _, startDate: __, endDate: ___, ...rest } = filter
  return { ...rest, ...askedDays(filter, today) }
}
