import type { ReactNode } from 'react'
import { cn } from './class-names'

type Props = { facts: readonly (readonly [ReactNode, ReactNode])[]; className?: string }

/** Names and values in two columns; a row whose value is null or undefined is left out. */
export function Facts({ facts, className }: Props) {
  return (
    <dl className={cn('grid gap-y-1.5 text-13', className)}>
      {facts.map(([name, value], row) =>
        value === null || value === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a record keep their order
          <div key={row} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere num">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
