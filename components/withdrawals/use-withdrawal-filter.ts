'use client'

import { readOne, readStretch } from '@/components/transactions/filter-address'
import { useAddressFilter } from '@/components/ui/use-address-filter'
import type { TxStatus } from '@/lib/client/types'

/** The states that a withdrawal can be in, in the order in which it passes them. */
export const WITHDRAWAL_STATUSES = [
  'PENDING',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'REVERSED',
] as const satisfies readonly TxStatus[]

/** What the list is narrowed by, as it stands in the page's address. */
export type WithdrawalFilter = {
  status?: (typeof WITHDRAWAL_STATUSES)[number]
  search?: string
  page?: number
}

/** Reads an address; what is unknown there is passed over, so an old link still opens. */
export const readFilter = (address: URLSearchParams): WithdrawalFilter => ({
  status: readOne(address, 'status', WITHDRAWAL_STATUSES),
  search: address.get('search')?.trim() || undefined,
  page: readStretch(address, []).page,
})

/** The address of a filter, in a stable order. */
export function writeFilter(filter: WithdrawalFilter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
  return query.toString()
}

/** The filter in the page's address, and how to change it. */
export function useWithdrawalFilter() {
  const { filter, change } = useAddressFilter({ read: readFilter, write: writeFilter })
  return { filter, change, narrowed: Boolean(filter.status || filter.search) }
}
