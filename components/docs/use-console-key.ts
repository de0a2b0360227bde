'use client'

import { useSyncExternalStore } from 'react'

/** A key pair as the console of the reference holds it. */
export interface HeldKey {
  id: string
  secretKey: string
}

const NAME = 'docs-key'
const listeners = new Set<() => void>()

/** The key that the console sends, kept by this tab alone and gone when it is closed. */
export function useConsoleKey() {
  const text = useSyncExternalStore(watch, read, () => null)
  return { held: text === null ? null : (JSON.parse(text) as HeldKey), hold }
}

const read = () => sessionStorage.getItem(NAME)

function hold(key: HeldKey | null): void {
  if (key) sessionStorage.setItem(NAME, JSON.stringify({ id: key.id, secretKey: key.secretKey }))
  else sessionStorage.removeItem(NAME)
  for (const tell of listeners) tell()
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
