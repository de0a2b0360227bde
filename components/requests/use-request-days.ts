'use client'

import type { Group } from '@/components/list/data-table-columns'
import { useDayGroup } from '@/components/list/use-day-group'
import type { ApiRequest } from '@/lib/client/types'

/** Requests under the day in São Paulo when they came. */
export function useRequestDays(): Group<ApiRequest> {
  const { of, head } = useDayGroup()
  return { of: ({ at }) => of({ createdAt: at }), head }
}
