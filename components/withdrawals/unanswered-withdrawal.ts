'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { Me } from '@/lib/client/types'

/** A withdrawal that was sent, and whose outcome this browser does not know yet. */
export type UnansweredWithdrawal = {
  idempotencyKey: string
  /** In reais. */
  amount: number
  sentAt: string
}

/** The name under which a person's unanswered withdrawal from one account is kept. */
export const placeOf = ({ user, merchant }: Pick<Me, 'user' | 'merchant'>): string =>
  `unanswered-withdrawal ${merchant.merchantId} ${user.userId}`

/**
 * Keeps an unanswered withdrawal for all tabs of this browser. It outlives the tab and the session,
 * because a person who comes back must not pay twice. So it holds nothing about the recipient.
 */
export function keepUnanswered(place: string, sent: UnansweredWithdrawal): void {
  write((storage) => storage.setItem(place, JSON.stringify(sent)))
}

/** Forgets a withdrawal whose outcome is known, unless another one was sent since. */
export function forgetUnanswered(place: string, idempotencyKey: string): void {
  if (findUnanswered(place)?.idempotencyKey !== idempotencyKey) return
  write((storage) => storage.removeItem(place))
}

/** The unanswered withdrawal under a name; null for none. */
export const findUnanswered = (place: string): UnansweredWithdrawal | null => parse(read(place))

/** The unanswered withdrawal under a name, kept current whichever tab sends it; null for none. */
export function useUnanswered(place: string): UnansweredWithdrawal | null {
  const text = useSyncExternalStore(
    subscribe,
    () => read(place),
    () => null,
  )
  return useMemo(() => parse(text), [text])
}

const parse = (text: string | null): UnansweredWithdrawal | null => text && JSON.parse(text)

function read(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** A browser without storage keeps nothing; its open form still repeats its own key. */
function write(change: (storage: Storage) => void): void {
  try {
    change(localStorage)
  } catch {}
  for (const listener of listeners) listener()
}

// The browser tells a change to the other tabs only.
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
