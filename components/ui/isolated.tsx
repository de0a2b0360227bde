import type { ReactNode } from 'react'
import { cn } from './class-names'

type Props = {
  children: ReactNode
  /** Keeps the text on one line, truncated with an ellipsis. */
  cut?: boolean
  className?: string
}

/**
 * User-provided text. It has its own direction, so that it does not affect the text beside it, and
 * long words are broken.
 */
export function Isolated({ children, cut, className }: Props) {
  // An inline block, so that the ellipsis is at the text's own end: on the left for Arabic.
  const look = cut ? 'inline-block max-w-full truncate align-bottom text-left' : 'wrap-anywhere'
  return <bdi className={cn(look, className)}>{children}</bdi>
}

/** Isolates what stands in a tag of a message. */
export const isolated = (text: ReactNode) => <Isolated>{text}</Isolated>
