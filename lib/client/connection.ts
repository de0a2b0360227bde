'use client'

import { useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()

/**
 * Records whether the server responded to the last request. A change re-renders the pages. A
 * response that was on its way when the browser went offline changes nothing.
 */
export function noteOnline(isOnline: boolean): void {
  const isNowLost = !isOnline || navigator.onLine === false
  if (isLost === isNowLost) return
  isLost = isNowLost
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const back = () => noteOnline(true)
  const gone = () => noteOnline(false)
  listeners.add(listener)
  window.addEventListener('online', back)
  window.addEventListener('offline', gone)
  if (!navigator.onLine) gone()
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', back)
    window.removeEventListener('offline', gone)
  }
}

/** Whether the browser is offline or the last request got no response. */
export const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  )
