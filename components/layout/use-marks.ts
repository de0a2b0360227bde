'use client'

import { useQuery } from '@tanstack/react-query'
import { queries } from '@/lib/client/queries'

/** A count beside a section of the index; `bad` when something there fails. */
export type Mark = { count: number; bad?: boolean }

const CALM = { staleTime: 30_000, refetchInterval: 60_000, retry: false } as const

/** What waits in each section: withdrawals to approve, open disputes, events not taken by an endpoint. */
export function useMarks(): Readonly<Record<string, Mark | undefined>> {
  const waiting = useQuery({
    ...queries.cashouts({ status: 'PENDING', per_page: 1 }),
    ...CALM,
    select: ({ meta }) => meta.total,
  })
  const disputed = useQuery({
    ...queries.disputes({ state: 'open', per_page: 1 }),
    ...CALM,
    select: ({ meta }) => meta.total,
  })
  const unsent = useQuery({
    ...queries.webhooks(),
    ...CALM,
    select: ({ data }) =>
      data
        .filter(({ enabled, failingSince }) => enabled && failingSince !== null)
        .reduce((sum, { pending, failed }) => sum + pending + failed, 0),
  })
  return {
    '/withdrawals': waiting.data ? { count: waiting.data } : undefined,
    '/disputes': disputed.data ? { count: disputed.data } : undefined,
    '/webhooks': unsent.data ? { count: unsent.data, bad: true } : undefined,
  }
}
