import { useState } from 'react'
import { useIsHydrating } from '@/lib/i18n/use-is-hydrating'

/**
 * Keeps a text in this tab alone, though its page is left. An empty text removes it, and so does
 * signing out.
 */
export function keepText(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {}
}

/** The text that this tab keeps under a name; empty without one. */
export function keptText(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** The text that this tab kept under a name before the component was mounted. */
export function useKeptText(name: string): string {
  const isHydrating = useIsHydrating()
  const [kept] = useState(() => keptText(name))
  return isHydrating ? '' : kept
}
