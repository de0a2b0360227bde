import type { ComponentProps } from 'react'
import { cn } from './class-names'
import { PageLink } from './page-link'

/** A link in running text or beside a heading. */
export function TextLink({ className, ...props }: ComponentProps<typeof PageLink>) {
  return <PageLink {...props} className={cn('underline-link', className)} />
}

/**
 * A button that looks like a link, such as the correction at the end of an error. In a row, its act
 * is a `row-act`.
 */
export function LinkButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={cn('reach underline-link text-left', className)} />
  )
}

/** The dotted label that opens an explanation; use it in `PopoverTrigger asChild`. */
export function HowButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={cn(
        'reach cursor-help text-12 text-ink-2 underline decoration-dotted underline-offset-3 hover:text-ink',
        className,
      )}
    />
  )
}
