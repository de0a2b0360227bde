'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** The page begins with this step, so reading begins at the page's head. */
  isFirst?: boolean
  children: ReactNode
}

/** The title of a step. When the step comes after another, reading goes on from here. */
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
