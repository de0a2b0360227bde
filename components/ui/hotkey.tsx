'use client'

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { watchRoot } from '@/lib/client/preferences'
import { HOTKEYS_OFF } from '@/lib/kernel/preferences'
import { cn } from './class-names'

/**
 * A key's symbol, hidden on phones, from screen readers, and where shortcuts are off; mention the
 * key in the label too.
 */
export function Kbd({ children, inverse }: { children: ReactNode; inverse?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block min-w-4.5 rounded-2 border px-1 text-center font-medium font-mono text-11 in-data-[hotkeys=off]:hidden max-desk:hidden',
        inverse ? 'border-on-green/45' : 'border-rule border-b-rule-2 bg-leaf text-ink-2',
      )}
    >
      {children}
    </span>
  )
}

const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Runs `act` when a key is pressed anywhere on the page. An `act` that returns `false` leaves the
 * key to the next one that listens for it. Does nothing while the user types, holds a
 * modifier or has a dialog open, so that it overrides no shortcut of a browser or screen reader. A
 * single character does nothing for a reader who switched such keys off.
 *
 * @param control the control that the key stands for; its `aria-keyshortcuts` is the key while it
 *   acts
 */
export function useHotkey(
  key: string | undefined,
  act: () => unknown,
  control?: RefObject<HTMLElement | null>,
) {
  useAnnouncedKey(key, control)
  const latest = useRef(act)
  latest.current = act
  // Not after the paint: a person who sees what a key acts on may press it at once.
  useLayoutEffect(() => {
    if (!key) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || event.defaultPrevented) return
      if (isOff(key)) return
      if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return
      if (document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]')) return
      if (latest.current() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}

const watchHotkeys = watchRoot('data-hotkeys')

/** Whether the reader switched off keys such as this one. */
const isOff = (key: string) =>
  key.length === 1 && document.documentElement.dataset.hotkeys === HOTKEYS_OFF

// Not drawn, because a server that draws a checkout does not know what its reader switched off.
function useAnnouncedKey(key: string | undefined, control?: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = control?.current
    if (!key || !element) return
    const announce = () => {
      if (isOff(key)) element.removeAttribute('aria-keyshortcuts')
      else element.setAttribute('aria-keyshortcuts', key)
    }
    announce()
    return watchHotkeys(announce)
  }, [key, control])
}
