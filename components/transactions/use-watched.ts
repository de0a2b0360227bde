'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { isUnsettled } from './status-badge'

const LOOK_MS = 1000

/**
 * A transaction as it stands now, and the page of its checkout once that is known. When it
 * settles, the whole page is asked for again.
 */
export function useWatched(known: UserTransaction) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...queries.transaction(known.transactionId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isUnsettled(state.data?.transaction ?? known) ? LOOK_MS : false,
  })
  const now = data?.transaction ?? known
  const settled = !isUnsettled(now)
  useEffect(() => {
    if (settled) client.invalidateQueries()
  }, [client, settled])
  return { charge: now, checkoutUrl: data?.checkout?.url ?? known.payUrl }
}
