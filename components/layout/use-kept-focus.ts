'use client'

import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place when a control removes itself, such as the last button of a row that
 * it deletes: the focus then goes to the element of the returned ref.
 *
 * @param within finds the part of that element that takes the focus in its place
 */
export function useKeptFocus<E extends HTMLElement>(within?: (place: E) => HTMLElement | null) {
  const place = useRef<E>(null)
  const latest = useRef(within)
  latest.current = within
  useEffect(() => {
    const element = place.current
    if (!element) return
    let focused: EventTarget | null = null
    const note = (event: FocusEvent) => {
      focused = event.target
    }
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return
      focused = null
      if (document.activeElement !== document.body) return
      const target = latest.current?.(element) ?? element
      target.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', note)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
  return place
}
