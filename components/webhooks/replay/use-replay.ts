'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isUnknown } from '@/lib/client/http'
import { mutations, type ReplayWanted, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { Replay } from '@/lib/client/types'

const WHILE_RUNNING_MS = 1_500

type ReplayFault = 'paused' | 'other'

/** The running replay of an endpoint, polled until it ends; undefined if none runs. */
export function useRunningReplay(id: string): Replay | undefined {
  return useReplays(id).find(isRunning)
}

const isRunning = ({ status }: Replay) => status === 'RUNNING'

function useReplays(id: string): Replay[] {
  const { data } = useQuery({
    ...queries.replays(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? WHILE_RUNNING_MS : false),
  })
  return data?.data ?? []
}

/**
 * The replay that a dialog shows: the one running when it opens, or the one it starts, even if the
 * answer to the start was lost. The worker runs it, so closing the dialog does not stop it.
 */
export function useReplay(id: string) {
  const replays = useReplays(id)
  const starting = useAct(mutations.startReplay())
  const stopping = useAct(mutations.stopReplay())
  const [shownId, setShownId] = useState(() => replays.find(isRunning)?.id)
  const started = starting.data?.id === shownId ? starting.data : undefined
  const isLost = isUnknown(starting.error)
  const isShown = (one: Replay) => (isLost ? isRunning(one) : one.id === shownId)
  const replay = replays.find(isShown) ?? started
  const newest = replays[0]
  return {
    replay,
    /** The newest replay, if it failed. */
    failed: newest?.status === 'FAILED' ? newest : undefined,
    start: (wanted: ReplayWanted) =>
      starting.mutate({ id, ...wanted }, { onSuccess: (one) => setShownId(one.id) }),
    isStarting: starting.isPending,
    startError: starting.error,
    fault: faultOf(starting.error),
    stop: () => replay && stopping.mutate({ id, replayId: replay.id }),
    isStopping: stopping.isPending,
    stopError: stopping.error,
  }
}

function faultOf(error: Error | null): ReplayFault | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid_state') return null
  return error.detail.replayId ? 'other' : 'paused'
}
