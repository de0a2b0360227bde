'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { followLive, type Place } from '@/lib/client/follow-live'
import { HOME } from '@/lib/client/return-path'
import type { LiveMessage } from '@/lib/client/types'
import { addRows, type LiveRow } from './live-rows'

/** Messages are drawn in batches of this many ms, because a busy shop has hundreds a second. */
const DRAW_MS = 250

/** The state of the live stream. */
export type LiveState =
  | { at: 'off' | 'hidden' | 'connecting' | 'open' | 'refused' }
  | { at: 'lost'; until: number }

/** Follows the account's events and attempts while the view is on and the page is visible. */
export function useLive() {
  const [isOn, setOn] = useState(true)
  const [rows, setRows] = useState<LiveRow[]>([])
  const [fresh, setFresh] = useState<LiveMessage[]>([])
  const [connection, setConnection] = useState<LiveState>({ at: 'connecting' })
  const isVisible = useIsVisible()
  const place = useRef<Place>({ lastId: null })
  const add = useCallback((messages: LiveMessage[]) => {
    setRows((now) => addRows(now, messages))
    setFresh(messages)
  }, [])
  useEffect(() => {
    if (!isOn || !isVisible) return
    const leaving = new AbortController()
    const batch = batchOf(add)
    followLive(place.current, {
      signal: leaving.signal,
      onOpen: () => setConnection({ at: 'open' }),
      onMessage: batch.push,
      onLoss: (waitMs) => setConnection({ at: 'lost', until: Date.now() + waitMs }),
    }).then((end) => {
      if (end === 'otherAccount') location.assign(HOME)
      if (end === 'refused') setConnection({ at: 'refused' })
    })
    return () => {
      leaving.abort()
      batch.flush()
      // A reader who returns must not see "connected" from the previous stream.
      setConnection({ at: 'connecting' })
    }
  }, [isOn, isVisible, add])
  const state: LiveState = !isOn ? { at: 'off' } : isVisible ? connection : { at: 'hidden' }
  const toggle = () => {
    // Switching the view off and on starts from the present, without the messages in between.
    if (isOn) place.current = { lastId: null }
    setOn(!isOn)
  }
  return { rows, fresh, state, isOn, toggle, clear: () => setRows([]) }
}

/** Passes messages on in batches. */
function batchOf(add: (messages: LiveMessage[]) => void) {
  let waiting: LiveMessage[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) add(waiting)
    waiting = []
  }
  const push = (message: LiveMessage) => {
    waiting.push(message)
    timer ??= setTimeout(flush, DRAW_MS)
  }
  return { push, flush }
}

const watchSight = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const useIsVisible = () =>
  useSyncExternalStore(
    watchSight,
    () => document.visibilityState === 'visible',
    () => true,
  )
