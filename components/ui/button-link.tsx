'use client'

import { type ComponentProps, useRef } from 'react'
import { Face, type Look, look } from './button-look'
import { useHotkey } from './hotkey'
import { PageLink } from './page-link'

type ButtonLinkProps = Look & { href: string } & Omit<ComponentProps<typeof PageLink>, 'href'>

export function ButtonLink({ variant, size, icon, hotkey, className, ...props }: ButtonLinkProps) {
  const own = useRef<HTMLAnchorElement>(null)
  useHotkey(hotkey, () => own.current?.click())
  return (
    <PageLink
      ref={own}
      {...props}
      className={look({ variant, size }, className)}
      aria-keyshortcuts={hotkey}
    >
      <Face icon={icon} hotkey={hotkey} inverse={variant === 'go'}>
        {props.children}
      </Face>
    </PageLink>
  )
}
