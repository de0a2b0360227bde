'use client'

import { useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()

/** Notes whether the last request was answered, or that the browser says that it is offline. */
export function noteReach(isReached: boolean): void {
  if (isLost === !isReached) return
  isLost = !isReached
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  const back = () => noteReach(true)
  const gone = () => noteReach(false)
  listeners.add(tell)
  window.addEventListener('online', back)
  window.addEventListener('offline', gone)
  if (!navigator.onLine) gone()
  return () => {
    listeners.delete(tell)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', gone)
  }
}

/** Whether the server is out of reach: no network, or no answer to the last request. */
export const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  )
