'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { type UnansweredWithdrawal, useUnanswered } from './unanswered-withdrawal'

/** How often the list of withdrawals is asked for one whose answer was lost. */
const ASK_EVERY_MS = 5_000

type Options = {
  /** Where an unanswered withdrawal is kept. */
  place: string
  /** The key of this form's own withdrawal, which is not lost before the form says so. */
  ownKey: string
  /** Whether this form is sending. */
  sending: boolean
  onFound: (created: UserTransaction) => void
}

/**
 * Returns the withdrawal that may or may not have been created, because its answer was lost: one of
 * this form, of an earlier visit, or of another tab. It looks for that withdrawal until there is
 * one. What another tab has learnt is not enough, because this page may still show what was sent.
 */
export function useLost({ place, ownKey, sending, onFound }: Options) {
  const client = useQueryClient()
  const [lost, setLost] = useState<UnansweredWithdrawal | null>(null)
  const key = lost?.idempotencyKey
  const kept = useUnanswered(place)
  const isKept = kept !== null
  if (kept && kept.idempotencyKey !== ownKey && kept.idempotencyKey !== key) setLost(kept)
  const list = queries.cashouts({ referenceId: key, per_page: 1 })
  const { data } = useQuery({
    // Asked anew once the withdrawal is kept no longer: another tab has an answer then.
    queryKey: ['lost withdrawal', key, isKept],
    queryFn: () => client.fetchQuery({ ...list, staleTime: 0 }),
    enabled: key !== undefined && !sending,
    refetchInterval: ASK_EVERY_MS,
  })
  // Another tab was told that nothing was created.
  if (lost && key !== ownKey && !isKept && data?.data.length === 0) setLost(null)
  const found = lost ? data?.data[0] : undefined
  useEffect(() => {
    if (found) onFound(found)
  })
  return [lost, setLost] as const
}
