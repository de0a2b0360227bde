'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Messages } from '@/lib/i18n/messages'

/** One entry of the ledger's index. */
export type Section = { href: string; label: keyof Messages['common']['nav'] }

/** The index, in groups divided by a little space. Only what exists is listed. */
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

/** What a phone's bottom bar holds beside "more". */
export const PHONE_SECTIONS: readonly Section[] = [
  { href: '/overview', label: 'home' },
  { href: '/transactions', label: 'transactions' },
  { href: '/withdrawals', label: 'withdrawals' },
  { href: '/webhooks', label: 'webhooks' },
]

/** What stands behind "more" on a phone. */
export const MORE_SECTIONS: readonly Section[] = [
  { href: '/disputes', label: 'disputes' },
  { href: '/keys', label: 'keys' },
  { href: '/requests', label: 'requests' },
  { href: '/card-checkout', label: 'cardCheckout' },
  { href: '/settings', label: 'settings' },
]

/** Whether a page belongs to a section: its own page, or a record under it. */
export const isWithin = (pathname: string, { href }: Section) =>
  pathname === href || pathname.startsWith(`${href}/`)

/** How the link to a section is marked: the page itself, something within it, or neither. */
export const markOf = (pathname: string, section: Section): 'page' | 'true' | undefined =>
  pathname === section.href ? 'page' : isWithin(pathname, section) ? 'true' : undefined

type Place = { at: string; section: string } | null

const Context = createContext<{ place: Place; claim: (place: Place) => void }>({
  place: null,
  claim: () => {},
})

/** Where the index is told under which section a page stands that its address does not tell. */
export function SectionPlace({ children }: { children: ReactNode }) {
  const [place, claim] = useState<Place>(null)
  return <Context value={{ place, claim }}>{children}</Context>
}

/** The address by which the index marks its section: the page's own, unless the page says another. */
export function useSectionPath(): string {
  const pathname = usePathname()
  const { place } = useContext(Context)
  return place?.at === pathname ? place.section : pathname
}

/** Marks this page as one of a section: a withdrawal's record is found under the withdrawals. */
export function useSection(section: string | undefined): void {
  const { claim } = useContext(Context)
  const at = usePathname()
  useEffect(() => {
    if (section) claim({ at, section: `${section}/` })
  }, [claim, at, section])
}
