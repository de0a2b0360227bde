'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mutations } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'

const EVERY_MS = 2000
/** Demo data counts as complete if it has not grown for this many ms. */
const QUIET_MS = 12_000

/** Fills the account with demo data and reports the progress. */
export function useDemo() {
  const client = useQueryClient()
  const [grewAt, setGrewAt] = useState<number | null>(null)
  const running = grewAt !== null
  const start = useMutation({
    ...mutations.fillDemo(),
    onMutate: () => setGrewAt(Date.now()),
    onError: () => setGrewAt(null),
  })
  const count = useQuery({
    ...queries.transactions({ per_page: 1 }),
    enabled: running,
    refetchInterval: EVERY_MS,
  }).data?.meta.total

  // biome-ignore lint/correctness/useExhaustiveDependencies: each growth is worth a new look
  useEffect(() => {
    if (!running) return
    client.invalidateQueries()
    setGrewAt(Date.now())
    const quiet = setTimeout(() => setGrewAt(null), QUIET_MS)
    return () => clearTimeout(quiet)
  }, [client, running, count])

  return {
    start: () => start.mutate(undefined),
    running: running || start.isPending,
    error: start.error,
    count: count ?? 0,
  }
}

export type Demo = ReturnType<typeof useDemo>
