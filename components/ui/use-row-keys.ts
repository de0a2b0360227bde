'use client'

import { useRef } from 'react'
import { useHotkey } from './use-hotkey'

/** J and K move the focus down and up the `row-link`s of a table; Enter is the link's own. */
export function useRowKeys() {
  const table = useRef<HTMLTableElement>(null)
  const move = (by: 1 | -1) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by
    links[next]?.focus()
  }
  useHotkey('j', () => move(1))
  useHotkey('k', () => move(-1))
  return table
}
