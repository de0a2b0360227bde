import type { ReactNode } from 'react'
import { cn } from './class-names'

type Props = { facts: readonly (readonly [ReactNode, ReactNode])[]; className?: string }

/**
 * Names and values in two columns; where large text leaves no room for a value, it stands under its
 * name. A row whose value is null or undefined is left out.
 */
export function Facts({ facts, className }: Props) {
  return (
    <dl className={cn('grid gap-y-1.5 text-13', className)}>
      {facts.map(([name, value], row) =>
        value === null || value === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a record keep their order
          <div key={row} className="flex flex-wrap gap-x-3">
            <dt className="w-22 flex-none text-ink-2">{name}</dt>
            <dd className="wrap-anywhere num min-w-0 flex-[1_1_7rem]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
