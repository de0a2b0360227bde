'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queries } from '@/lib/client/queries'
import type { ReplayDraft } from './replay-form'
import { faultOf, momentOf } from './replay-period'

/** How many deliveries of the log a replay would send again; undefined while that is not known. */
export function useReplayCount(id: string, draft: ReplayDraft) {
  const fault = faultOf(draft)
  const { data } = useQuery({
    ...queries.deliveries(id, {
      status: draft.failedOnly ? 'FAILED' : undefined,
      startDate: momentOf(draft.from) ?? undefined,
      endDate: momentOf(draft.to) ?? undefined,
      per_page: 1,
    }),
    enabled: fault === null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return fault === null && data
    ? { total: data.meta.total, isCapped: data.isTotalCapped }
    : undefined
}
