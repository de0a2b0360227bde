import Link from 'next/link'
import type { ComponentProps } from 'react'
import { cn } from './class-names'

/** A link in running text or beside a heading: green ink, underlined. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={cn('underline-link', className)} />
}

/** An act that reads as a link, such as the repair at the end of an error. */
export function LinkButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={cn('underline-link text-left', className)} />
}

/** The dotted words that open an explanation; give it to `PopoverTrigger asChild`. */
export function HowButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={cn(
        'cursor-help text-12 text-ink-2 underline decoration-dotted underline-offset-3 hover:text-ink',
        className,
      )}
    />
  )
}
