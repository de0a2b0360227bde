'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Messages } from '@/lib/i18n/messages'

/** One entry of the navigation. */
export type Section = { href: string; label: keyof Messages['common']['nav'] }

/** The navigation's sections in groups. */
export const SECTIONS: readonly (readonly Section[])[] = [
  [
    { href: '/overview', label: 'overview' },
    { href: '/transactions', label: 'transactions' },
    { href: '/withdrawals', label: 'withdrawals' },
    { href: '/disputes', label: 'disputes' },
  ],
  [
    { href: '/webhooks', label: 'webhooks' },
    { href: '/keys', label: 'keys' },
    { href: '/requests', label: 'requests' },
  ],
  [
    { href: '/card-checkout', label: 'cardCheckout' },
    { href: '/settings', label: 'settings' },
  ],
]

/** The sections in the bottom bar on phones. */
export const PHONE_SECTIONS: readonly Section[] = [
  { href: '/overview', label: 'home' },
  { href: '/transactions', label: 'transactions' },
  { href: '/withdrawals', label: 'withdrawals' },
  { href: '/webhooks', label: 'webhooks' },
]

/** The sections behind "more" on phones. */
export const MORE_SECTIONS: readonly Section[] = [
  { href: '/disputes', label: 'disputes' },
  { href: '/keys', label: 'keys' },
  { href: '/requests', label: 'requests' },
  { href: '/card-checkout', label: 'cardCheckout' },
  { href: '/settings', label: 'settings' },
]

/** Whether a page is a section's own page or lies under it. */
export const isWithin = (pathname: string, { href }: Section) =>
  pathname === href || pathname.startsWith(`${href}/`)

/** The `aria-current` of a section's link. */
export const markOf = (pathname: string, section: Section): 'page' | 'true' | undefined =>
  pathname === section.href ? 'page' : isWithin(pathname, section) ? 'true' : undefined

type Place = { at: string; section: string } | null

const Context = createContext<{ place: Place; claim: (place: Place) => void }>({
  place: null,
  claim: () => {},
})

/** Lets a page name its section if its address does not show it. */
export function SectionPlace({ children }: { children: ReactNode }) {
  const [place, claim] = useState<Place>(null)
  return <Context value={{ place, claim }}>{children}</Context>
}

/** The address that decides the active section: the page's own unless the page names another. */
export function useSectionPath(): string {
  const pathname = usePathname()
  const { place } = useContext(Context)
  return place?.at === pathname ? place.section : pathname
}

/** Marks this page as part of a section: a withdrawal's record belongs to the withdrawals. */
export function useSection(section: string | undefined): void {
  const { claim } = useContext(Context)
  const at = usePathname()
  useEffect(() => {
    if (section) claim({ at, section: `${section}/` })
  }, [claim, at, section])
}
