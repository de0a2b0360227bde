import { cn } from './class-names'

/** The place of words that are on their way; give it their width, and the text size around it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('inline-block h-[0.7em] bg-rule/70 align-baseline', className)}
    />
  )
}
