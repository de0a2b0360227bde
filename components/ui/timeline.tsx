import type { ReactNode } from 'react'
import { cn } from './class-names'
import { INK, Sign, type Tone } from './sign'

/** One thing that happened, or will. */
export type TimelineEntry = {
  key: string
  /** ISO time for machines, and how it is printed. */
  at: string
  printed: string
  tone: Tone
  title: ReactNode
  detail?: ReactNode
}

/** What happened, oldest first, along one line. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map((entry, index) => (
        <li
          key={entry.key}
          className="relative grid grid-cols-[4rem_0.875rem_minmax(0,1fr)] gap-x-3 pb-4 text-13 last:pb-0"
        >
          <time dateTime={entry.at} className="text-ink-2">
            {entry.printed}
          </time>
          <span className={cn('flex h-5 items-center', INK[entry.tone])}>
            <Sign tone={entry.tone} />
          </span>
          <div>
            <b>{entry.title}</b>
            {entry.detail && <div className="text-ink-2">{entry.detail}</div>}
          </div>
          {index < entries.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-[22px] bottom-0.5 left-[calc(4.75rem+7px)] w-px -translate-x-1/2 bg-rule-2/60"
            />
          )}
        </li>
      ))}
    </ol>
  )
}
