'use client'

import { useSyncExternalStore } from 'react'

let isLost = false
let lostAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/**
 * Records whether the server responded to a request that was sent at `askedAt`, in ms of
 * `performance.now()`. A change re-renders the pages. A response that was on its way when the
 * connection was lost changes nothing.
 */
export function noteOnline(isOnline: boolean, askedAt = performance.now()): void {
  if (isOnline && askedAt < lostAt) return
  if (!isOnline) lostAt = performance.now()
  if (isLost === !isOnline) return
  isLost = !isOnline
  for (const listener of listeners) listener()
}

/** Whether the last request got no response. */
export const isServerLost = (): boolean => isLost

/**
 * Calls a listener when the server is lost or found again. What the browser says of its network is
 * only a reason to ask the server: one on the same machine answers without any network.
 */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', askServer)
  window.addEventListener('offline', askServer)
  if (!navigator.onLine) void askServer()
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', askServer)
    window.removeEventListener('offline', askServer)
  }
}

async function askServer(): Promise<void> {
  const askedAt = performance.now()
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  noteOnline(answer !== null, askedAt)
}

/** Whether the server did not respond when it was last asked. */
export const useIsOffline = () => useSyncExternalStore(subscribe, isServerLost, () => false)
