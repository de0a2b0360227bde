'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mutations } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'

const LOOK_MS = 2000
/** Demonstration data that has not grown for so long is complete. */
const QUIET_MS = 12_000

/** Fills the account with demonstration data, and says how far it has come. */
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
    refetchInterval: running ? LOOK_MS : false,
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
    failed: start.isError,
    count: count ?? 0,
  }
}

/** The state of the demonstration data. */
export type Demo = ReturnType<typeof useDemo>
