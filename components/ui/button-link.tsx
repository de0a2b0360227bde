'use client'

import { type ComponentProps, useRef } from 'react'
import { Face, type Look, look } from './button-look'
import { useHotkey } from './hotkey'
import { PageLink } from './page-link'

type ButtonLinkProps = Look & { href: string } & Omit<ComponentProps<typeof PageLink>, 'href'>

export function ButtonLink({ variant, size, icon, hotkey, className, ...props }: ButtonLinkProps) {
  const own = useRef<HTMLAnchorElement>(null)
  useHotkey(hotkey, () => own.current?.click(), own)
  return (
    <PageLink ref={own} {...props} className={look({ variant, size }, className)}>
      <Face icon={icon} hotkey={hotkey} inverse={variant === 'go'}>
        {props.children}
      </Face>
    </PageLink>
  )
}
