'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import type { DeliveryStatus } from '@/lib/client/types'

/** What the log may be narrowed to. */
export const NARROWED = ['FAILED', 'PENDING'] as const satisfies readonly DeliveryStatus[]

/** What the log shows, as it stands in the page's address. */
export type DeliveryFilter = { status?: (typeof NARROWED)[number]; page?: number }

/** The filter in the page's address, and how to change it. */
export function useDeliveryFilter() {
  const router = useRouter()
  const pathname = usePathname()
  const address = useSearchParams()
  const filter: DeliveryFilter = {
    status: NARROWED.find((status) => status === address.get('status')),
    page: Number(address.get('page')) || undefined,
  }
  const change = ({ status, page }: DeliveryFilter) => {
    const query = new URLSearchParams()
    if (status) query.set('status', status)
    if (page && page > 1) query.set('page', String(page))
    router.replace(query.size > 0 ? `${pathname}?${query}` : pathname, { scroll: false })
  }
  return { filter, change }
}
