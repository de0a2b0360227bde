import { anyText, filterForm, oneOf } from '@/components/list/filter-address'
import { PRESETS } from '@/components/list/period'
import type { TxStatus } from '@/lib/client/types'

/** The statuses of a withdrawal, in their usual order. */
export const STATUSES = [
  'PENDING',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'REVERSED',
] as const satisfies readonly TxStatus[]

/**
 * Reads and writes the filter of the withdrawal list in the page's address. Unless a period is
 * chosen it is all time, so that an old withdrawal that awaits approval is seen.
 */
export const LIST_FILTER = filterForm<{ search?: string; status?: (typeof STATUSES)[number] }>(
  { search: anyText(100), status: oneOf(STATUSES) },
  { presets: PRESETS, otherwise: () => 'all' },
)

export type Filter = ReturnType<typeof LIST_FILTER.read>

/** The API query of a filter. */
export function queryOf(filter: Filter, today: string) {
  const { period: _, startDate: __, endDate: ___, ...rest } = filter
  return { ...rest, ...LIST_FILTER.askedDays(filter, today) }
}
