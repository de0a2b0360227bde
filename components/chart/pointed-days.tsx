'use client'

import type { PointerEvent, ReactNode } from 'react'

type Props = {
  /** The name for screen readers of what the arrow keys move along. */
  label: string
  count: number
  /** The index of the selected day; null for none. */
  at: number | null
  onMove: (at: number | null) => void
  /** Describes a day in words. */
  words: (at: number) => string | undefined
  /** The plot, as wide as its days. */
  children: ReactNode
}

/** A plot in which a day can be selected with the pointer or the arrow keys, which announce it. */
export function PointedDays({ label, count, at, onMove, words, children }: Props) {
  const last = count - 1
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * count)
    onMove(Math.min(last, Math.max(0, index)))
  }
  return (
    <div
      className="relative mt-2 mr-12 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-4"
      onPointerMove={point}
      onPointerLeave={() => onMove(null)}
    >
      {children}
      <input
        type="range"
        aria-label={label}
        min={0}
        max={last}
        value={at ?? last}
        aria-valuetext={words(at ?? last)}
        onChange={(event) => onMove(Number(event.target.value))}
        onFocus={(event) => event.target.matches(':focus-visible') && onMove(at ?? last)}
        onBlur={() => onMove(null)}
        className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
      />
    </div>
  )
}
