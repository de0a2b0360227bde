'use client'

import { useQuery } from '@tanstack/react-query'
import { queries } from '@/lib/client/queries'
import type { DeliveryRecord } from '@/lib/client/types'

const WHILE_DUE_MS = 1_000
const OTHERWISE_MS = 10_000
/** How near the next attempt has to be for its outcome to be watched for. */
const NEAR_MS = 10_000

/** A delivery as it stands; asked for every second while an attempt is due. */
export function useDelivery(id: string) {
  return useQuery({
    ...queries.delivery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error) return false
      return state.data && isDue(state.data) ? WHILE_DUE_MS : OTHERWISE_MS
    },
  })
}

const isDue = ({ nextAttemptAt: at }: DeliveryRecord) =>
  at !== null && Date.parse(at) - Date.now() < NEAR_MS
