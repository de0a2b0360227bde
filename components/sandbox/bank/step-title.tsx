'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Whether the page starts with this step; the focus then stays at the head of the page. */
  isFirst?: boolean
  children: ReactNode
}

/** The title of a step. It takes the focus if the step follows another one. */
export function StepTitle({ isFirst, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) title.current?.focus()
  }, [isFirst])
  return (
    <h2 ref={title} tabIndex={-1} className="font-semibold text-16 outline-none">
      {children}
    </h2>
  )
}
