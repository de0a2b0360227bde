import { cn } from './class-names'

/**
 * A placeholder for loading text; give it the text's width, inside an element with its font size.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('inline-block h-[0.7em] bg-rule/70 align-baseline', className)}
    />
  )
}
