import type { ReactNode } from 'react'
import { cn } from './class-names'
import { INK, Sign, type Tone } from './sign'

type Props = {
  tone: Tone
  alive?: boolean
  /** Whether long words may break into lines. */
  wraps?: boolean
  children: ReactNode
  className?: string
}

/** A state as a sign and a word in one colour. `alive` animates a pending sign. */
export function Status({ tone, alive, wraps, children, className }: Props) {
  return (
    <span
      className={cn(
        'inline-flex gap-1.5 font-medium',
        wraps ? 'items-baseline *:first:translate-y-0.5' : 'items-center whitespace-nowrap',
        INK[tone],
        className,
      )}
    >
      <Sign tone={tone} alive={alive} />
      {children}
    </span>
  )
}

/** A framed state; only a record's own page has one. */
export function Stamp(props: Props) {
  return (
    <Status
      {...props}
      className={cn(
        'rounded-2 border-[1.5px] border-current py-0.75 pr-2.5 pl-2 text-14',
        props.className,
      )}
    />
  )
}
