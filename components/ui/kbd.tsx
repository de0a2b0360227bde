import type { ReactNode } from 'react'
import { cn } from './class-names'

/** A key to press; not shown on phones, which have none. Decorative: say it in the label too. */
export function Kbd({ children, inverse }: { children: ReactNode; inverse?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block min-w-[18px] rounded-2 border px-1 text-center font-medium font-mono text-11 max-desk:hidden',
        inverse ? 'border-on-green/45' : 'border-rule border-b-rule-2 bg-leaf text-ink-2',
      )}
    >
      {children}
    </span>
  )
}

/** Keys and what they do, as one line under a table: `[['J', 'K'], 'mover']`. */
export function KeyHints({ hints }: { hints: readonly (readonly [readonly string[], string])[] }) {
  return (
    <span className="flex gap-3 text-13 text-ink-2 max-wide:hidden" aria-hidden="true">
      {hints.map(([keys, act]) => (
        <span key={act} className="flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="ml-1">{act}</span>
        </span>
      ))}
    </span>
  )
}
