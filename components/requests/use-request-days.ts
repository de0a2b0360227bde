'use client'

import { useDayGroup } from '@/components/transactions/use-day-group'
import type { Group } from '@/components/ui/ledger'
import type { ApiRequest } from '@/lib/client/types'

/** Requests under the day in São Paulo when they came. */
export function useRequestDays(): Group<ApiRequest> {
  const { of, head } = useDayGroup()
  return { of: ({ at }) => of({ createdAt: at }), head }
}
