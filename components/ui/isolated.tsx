import type { ReactNode } from 'react'
import { cn } from './class-names'

type Props = {
  children: ReactNode
  /** On one line that ends in an ellipsis where the room does. */
  cut?: boolean
  className?: string
}

/**
 * Words that somebody typed. They run in their own direction without turning what stands beside them,
 * and a word that is longer than the line is broken.
 */
export function Isolated({ children, cut, className }: Props) {
  // A box of its own, so that the ellipsis stands where the words end: on the left for Arabic.
  const look = cut ? 'inline-block max-w-full truncate align-bottom text-left' : 'wrap-anywhere'
  return <bdi className={cn(look, className)}>{children}</bdi>
}
