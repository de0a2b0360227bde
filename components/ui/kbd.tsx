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
