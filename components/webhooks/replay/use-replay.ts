'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/client/http'
import { mutations, type ReplayWanted, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { Replay } from '@/lib/client/types'

const WHILE_RUNNING_MS = 1_500

export type ReplayFault = 'paused' | 'other' | 'failed'

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
 * The replay that a dialog shows: the one running when it opens, or the one it starts. The worker
 * runs it, so closing the dialog does not stop it.
 */
export function useReplay(id: string) {
  const replays = useReplays(id)
  const starting = useAct(mutations.startReplay())
  const stopping = useAct(mutations.stopReplay())
  const [shownId, setShownId] = useState(() => replays.find(isRunning)?.id)
  const started = starting.data?.id === shownId ? starting.data : undefined
  const replay = replays.find((one) => one.id === shownId) ?? started
  const newest = replays[0]
  return {
    replay,
    /** The newest replay, if it failed. */
    failed: newest?.status === 'FAILED' ? newest : undefined,
    start: (wanted: ReplayWanted) =>
      starting.mutate({ id, ...wanted }, { onSuccess: (one) => setShownId(one.id) }),
    isStarting: starting.isPending,
    fault: starting.error ? faultOf(starting.error) : undefined,
    stop: () => replay && stopping.mutate({ id, replayId: replay.id }),
    isStopping: stopping.isPending,
    stopFailed: stopping.isError,
  }
}

function faultOf(error: Error): ReplayFault {
  if (!(error instanceof ApiError) || error.code !== 'invalid_state') return 'failed'
  return error.detail.replayId ? 'other' : 'paused'
}
