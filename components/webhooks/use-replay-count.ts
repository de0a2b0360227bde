'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queries } from '@/lib/client/queries'
import type { DeliveryStatus } from '@/lib/client/types'
import type { ReplayDraft } from './replay-form'
import { faultOf, momentOf } from './replay-period'

/** How many deliveries of the log a replay would send again; undefined while that is not known. */
export function useReplayCount(id: string, draft: ReplayDraft) {
  const failed = useCount(id, draft, 'FAILED')
  const arrived = useCount(id, draft, 'DELIVERED')
  if (faultOf(draft) || !failed || !arrived) return undefined
  // What waits is left as it is, so it counts in neither.
  if (draft.failedOnly) return { total: failed.meta.total, isCapped: failed.isTotalCapped }
  return {
    total: failed.meta.total + arrived.meta.total,
    isCapped: failed.isTotalCapped || arrived.isTotalCapped,
  }
}

function useCount(id: string, draft: ReplayDraft, status: DeliveryStatus) {
  const period = {
    startDate: momentOf(draft.from) ?? undefined,
    endDate: momentOf(draft.to) ?? undefined,
  }
  const { data } = useQuery({
    ...queries.deliveries(id, { ...period, status, per_page: 1 }),
    enabled: faultOf(draft) === null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return data
}
