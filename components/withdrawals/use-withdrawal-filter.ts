'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
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

/** The filter in the page's address, and how to change it; what is unknown there is passed over. */
export function useWithdrawalFilter() {
  const router = useRouter()
  const pathname = usePathname()
  const address = useSearchParams()
  const filter: WithdrawalFilter = {
    status: WITHDRAWAL_STATUSES.find((status) => status === address.get('status')),
    search: address.get('search') ?? undefined,
    page: Number(address.get('page')) || undefined,
  }
  const change = (wanted: WithdrawalFilter) => {
    const query = new URLSearchParams()
    // Another filter begins at its first page again.
    const next =
      'page' in wanted ? { ...filter, ...wanted } : { ...filter, page: undefined, ...wanted }
    for (const [name, value] of Object.entries(next)) if (value) query.set(name, String(value))
    router.replace(query.size > 0 ? `${pathname}?${query}` : pathname, { scroll: false })
  }
  return { filter, change, narrowed: Boolean(filter.status || filter.search) }
}
