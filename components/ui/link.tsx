import type { ComponentProps } from 'react'
import { Working } from './button'
import { cn } from './class-names'
import { PageLink } from './page-link'

/** A link in running text or beside a heading. */
export function TextLink({ className, ...props }: ComponentProps<typeof PageLink>) {
  return <PageLink {...props} className={cn('underline-link', className)} />
}

type LinkButtonProps = { loading?: boolean } & ComponentProps<'button'>

/**
 * A button that looks like a link, such as the correction at the end of an error. In a row, its act
 * is a `row-act`. While `loading` it works as a `Button` does, and keeps the focus.
 */
export function LinkButton({ loading, className, children, ...props }: LinkButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={cn('reach underline-link text-left', className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : props.onClick}
    >
      {loading ? <span className="opacity-0">{children}</span> : children}
      {loading && <Working />}
    </button>
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
