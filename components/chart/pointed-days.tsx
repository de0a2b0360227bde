'use client'

import type { PointerEvent, ReactNode } from 'react'

type Props = {
  /** What the arrow keys move along, for those who cannot see it. */
  label: string
  count: number
  /** The day that is pointed at; null for none. */
  at: number | null
  onMove: (at: number | null) => void
  /** What a day is and holds, in words. */
  words: (at: number) => string | undefined
  /** The plot, as wide as its days. */
  children: ReactNode
}

/** A plot of days in which one can be pointed at: by the pointer, or by the arrow keys, which read it out. */
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
