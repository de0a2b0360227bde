'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '@/lib/client/http'
import { mutations, type ReplayWanted } from '@/lib/client/mutations'

/** Why a replay ended before its time. */
export type ReplayFault = 'paused' | 'limited' | 'failed'

/** How a replay goes; `queued` counts the events that were put in the queue so far. */
export type ReplayState =
  | { at: 'rest' }
  | { at: 'running'; queued: number; reached: string | null; stopping: boolean }
  | { at: 'stopped' | 'broke'; queued: number; rest: ReplayWanted; why: ReplayFault }
  | { at: 'done'; queued: number }

/** A replay of an endpoint, part after part until the period is through; it can be stopped between two. */
export function useReplay(id: string) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(mutations.replayDeliveries())
  const [state, setState] = useState<ReplayState>({ at: 'rest' })
  const wantsStop = useRef(false)

  const part = async (wanted: ReplayWanted, queued: number): Promise<ReplayState> => {
    const { replayed, next } = await mutateAsync({ id, ...wanted })
    const total = queued + replayed
    if (!next) return { at: 'done', queued: total }
    const rest = { ...wanted, from: next }
    if (wantsStop.current) return { at: 'stopped', queued: total, rest, why: 'failed' }
    setState({ at: 'running', queued: total, reached: next, stopping: false })
    return part(rest, total).catch((error) => broken(error, rest, total))
  }

  const run = async (wanted: ReplayWanted, queued = 0) => {
    wantsStop.current = false
    setState({ at: 'running', queued, reached: null, stopping: false })
    setState(await part(wanted, queued).catch((error) => broken(error, wanted, queued)))
    await client.invalidateQueries()
  }
  const stop = () => {
    wantsStop.current = true
    setState((now) => (now.at === 'running' ? { ...now, stopping: true } : now))
  }
  return { state, run, stop }
}

function broken(error: unknown, rest: ReplayWanted, queued: number): ReplayState {
  const code = error instanceof ApiError ? error.code : undefined
  const why = code === 'rate_limited' ? 'limited' : code === 'invalid_state' ? 'paused' : 'failed'
  return { at: 'broke', queued, rest, why }
}
