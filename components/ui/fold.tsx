import type { ReactNode } from 'react'
import { cn } from './class-names'
import { Icon } from './icons'

type Props = {
  title: string
  /** What is inside, or why it is closed, at the far end of the head. */
  note: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a page that is closed until its reader opens it. */
export function Fold({ title, note, className, children }: Props) {
  return (
    <details className={cn('group border-rule border-y', className)}>
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 py-2">
        <Icon name="right" className="transition-transform group-open:rotate-90" />
        <h2 className="whitespace-nowrap font-semibold text-14">{title}</h2>
        <span className="ml-auto text-12 text-ink-3 max-desk:basis-full max-desk:pl-5.5">
          {note}
        </span>
      </summary>
      {children}
    </details>
  )
}
