'use client'

import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useState } from 'react'
import { WaitNote } from './wait-note'

/**
 * A link that begins to load its page when the pointer or the focus comes to it. Next would begin
 * as soon as it comes into view, which for the navigation is two requests for each section with
 * every page. Where the page is long in coming, it says so.
 */
export function PageLink({
  onPointerEnter,
  onFocus,
  children,
  ...props
}: ComponentProps<typeof Link>) {
  const [isNear, setNear] = useState(false)
  return (
    <Link
      {...props}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        setNear(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        onFocus?.(event)
      }}
    >
      {children}
      <Going />
    </Link>
  )
}

const Going = () => useLinkStatus().pending && <WaitNote />
