'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/client/http'
import { mutations, type ResendWanted } from '@/lib/client/mutations'

/** How sending deliveries together goes; `sent` counts those that were made due so far. */
export type TogetherState =
  | { at: 'rest' }
  | { at: 'running' | 'done' | 'limited' | 'paused' | 'failed'; sent: number }

/** Sends the undelivered events of a filter together, call after call until none is left. */
export function useResendTogether() {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(mutations.resendDeliveries())
  const [state, setState] = useState<TogetherState>({ at: 'rest' })

  const run = async (wanted: ResendWanted) => {
    let sent = 0
    setState({ at: 'running', sent })
    try {
      for (let more = true; more; ) {
        const part = await mutateAsync(wanted)
        sent += part.resent
        more = part.more && part.resent > 0
        setState({ at: 'running', sent })
      }
      setState({ at: 'done', sent })
    } catch (error) {
      setState({ at: faultOf(error), sent })
    }
    await client.invalidateQueries()
  }
  return { state, run, reset: () => setState({ at: 'rest' }) }
}

function faultOf(error: unknown): 'limited' | 'paused' | 'failed' {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'rate_limited') return 'limited'
  return code === 'invalid_state' ? 'paused' : 'failed'
}
