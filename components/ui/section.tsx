import type { ReactNode } from 'react'
import { cn } from './class-names'

type Props = {
  title: ReactNode
  /** Shown at the far end of the head: an "as of" time, a link, an explanation. */
  aside?: ReactNode
  /** Removes the space above, for the first section of a column. */
  first?: boolean
  className?: string
  children: ReactNode
}

/** A section of a page under its title. */
export function Section({ title, aside, first, className, children }: Props) {
  return (
    <section className={cn(!first && 'mt-10', className)}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-14">{title}</h2>
        {aside && <div className="text-12 text-ink-3">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
