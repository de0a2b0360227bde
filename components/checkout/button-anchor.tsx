import type { ReactNode } from 'react'
import { look } from '@/components/ui/button-look'

/** A link to another site that looks like the button it stands for. */
export function ButtonAnchor({
  href,
  go,
  children,
}: {
  href: string
  go?: boolean
  children: ReactNode
}) {
  return (
    <a href={href} className={look({ variant: go ? 'go' : 'default', size: 'big' }, 'mt-6')}>
      {children}
    </a>
  )
}
