import type { ReactNode } from 'react'
import { cn } from './class-names'
import { INK, Sign, type Tone } from './sign'

/** A past or expected entry. */
export type TimelineEntry = {
  key: string
  /** ISO time for the `time` element, and its printed form. */
  at: string
  printed: string
  tone: Tone
  title: ReactNode
  detail?: ReactNode
}

/** Entries along one line, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid grid-cols-[minmax(4rem,max-content)_0.875rem_minmax(0,1fr)] gap-x-3">
      {entries.map((entry, index) => (
        <li key={entry.key} className="col-span-full grid grid-cols-subgrid pb-4 text-13 last:pb-0">
          <time dateTime={entry.at} className="text-ink-2">
            {entry.printed}
          </time>
          <span className={cn('relative', INK[entry.tone])}>
            <span className="flex h-5 items-center">
              <Sign tone={entry.tone} />
            </span>
            {index < entries.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-5.5 -bottom-3.5 left-1/2 w-px -translate-x-1/2 bg-rule-2/60"
              />
            )}
          </span>
          <div>
            <b>{entry.title}</b>
            {entry.detail && <div className="text-ink-2">{entry.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
