'use client'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useKeptFocus } from '@/components/layout/use-kept-focus'
import { Kbd, useHotkey } from '@/components/ui/hotkey'
import { Icon } from '@/components/ui/icons'

/** The row above a table: the search box, the filter buttons, and a chip for each active filter. */
export function FilterBar({ children }: { children: ReactNode }) {
  // A chip removes itself: the next choice is made at the last button, which opens the filters.
  const bar = useKeptFocus<HTMLElement>(
    (bar) => [...bar.querySelectorAll<HTMLElement>('[aria-haspopup]')].at(-1) ?? null,
  )
  return (
    <search ref={bar} className="flex flex-wrap items-center gap-2 pb-3">
      {children}
    </search>
  )
}

type SearchProps = {
  label: string
  placeholder?: string
  value: string
  /** Called when typing pauses, and at once on Enter and when the box is cleared. */
  onSearch: (text: string) => void
}

/** A search box; "/" focuses it from anywhere on the page. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useHotkey('/', () => input.current?.focus(), input)
  const send = useCallback(
    (typed: string) => {
      sent.current = typed.trim()
      onSearch(typed.trim())
    },
    [onSearch],
  )
  // Only a value from elsewhere, as after Back, replaces the text: our own comes back without the
  // space that was typed last, and without what was typed since.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => send(text), 350)
    return () => clearTimeout(timer)
  }, [text, value, send])
  return (
    <label className="flex h-8 min-w-48 max-w-75 flex-1 cursor-text items-center gap-2 rounded-3 border border-rule-2 bg-leaf px-2 text-13 text-ink-2 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-1 max-desk:h-10 max-desk:w-full max-desk:max-w-none max-desk:flex-none max-desk:text-16">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        value={text}
        aria-label={label}
        placeholder={placeholder ?? label}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className="min-w-0 flex-1 border-0 bg-transparent p-0 text-ellipsis text-ink outline-0 [&::-webkit-search-cancel-button]:grayscale"
      />
      <Kbd>/</Kbd>
    </label>
  )
}

type ChipProps = { name: string; value: ReactNode; onRemove: () => void }

/** An active filter: its name, its value, and a button that removes it. */
export function Chip({ name, value, onRemove }: ChipProps) {
  const t = useTranslations('common.act')
  return (
    <span className="inline-flex h-8 items-center rounded-3 border border-rule text-13 max-desk:h-10">
      <span className="pr-1.5 pl-2.5 text-ink-2">{name}</span>
      <span className="pr-2 font-medium">{value}</span>
      <button
        type="button"
        aria-label={t('removeFilter', { name })}
        onClick={onRemove}
        className="grid h-full w-7 place-items-center border-rule border-l text-ink-2 hover:bg-wash hover:text-ink max-desk:w-9"
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  )
}
