import type { ComponentProps, ReactNode } from 'react'
import { look } from '@/components/ui/button-look'

/** A link to another site that looks like a button. */
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

/** A button that looks like a link. `components/ui/link` needs Next, and the checkout has none. */
export function LinkAct(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" {...props} className="underline-link min-h-6 text-left" />
}
