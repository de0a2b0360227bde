'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type MemberOperation, mayDo } from '@/lib/accounts/people/roles'
import type { Me } from '@/lib/client/types'
import type { Messages } from '@/lib/i18n/messages'

/** One entry of the navigation. */
export type Section = {
  href: string
  label: keyof Messages['common']['nav']
  /** Whether pages below its address belong to other sections. */
  isAlone?: boolean
  /** What its page shows; members who may not read that do not see the entry. */
  operation?: MemberOperation
}

/** The sections of an area of the product, for wide screens and for phones. */
export type Navigation = {
  /** Where the brand leads. */
  home: string
  /** On wide screens, in groups. */
  groups: readonly (readonly Section[])[]
  /** In the bottom bar on phones. */
  phone: readonly Section[]
  /** Behind "more" on phones. */
  more: readonly Section[]
  /** The other area, for people who may open both. */
  other: Section
  /** Whether its pages are those of an account, which a person with several can switch. */
  hasAccounts?: boolean
}

const AUDIT = { href: '/audit', label: 'audit', operation: 'listAuditEntries' } as const

const GROUPS: Navigation['groups'] = [
  [
    { href: '/overview', label: 'overview' },
    { href: '/transactions', label: 'transactions' },
    { href: '/statement', label: 'statement' },
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
    { href: '/team', label: 'team' },
    { href: '/security', label: 'security' },
    AUDIT,
  ],
]

/** The pages of a merchant. */
export const MERCHANT_NAVIGATION: Navigation = {
  home: '/overview',
  groups: GROUPS,
  phone: [
    { href: '/overview', label: 'home' },
    { href: '/transactions', label: 'transactions' },
    { href: '/withdrawals', label: 'withdrawals' },
    { href: '/webhooks', label: 'webhooks' },
  ],
  more: [
    { href: '/statement', label: 'statement' },
    { href: '/disputes', label: 'disputes' },
    { href: '/keys', label: 'keys' },
    { href: '/requests', label: 'requests' },
    { href: '/card-checkout', label: 'cardCheckout' },
    { href: '/settings', label: 'settings' },
    { href: '/team', label: 'team' },
    { href: '/security', label: 'security' },
    AUDIT,
  ],
  other: { href: '/operator', label: 'operator' },
  hasAccounts: true,
}

/** Whether a person sees a section in the navigation. */
export const isFor = ({ role }: Me, { operation }: Section) =>
  operation === undefined || mayDo(role, operation)

/** Whether a page is a section's own page or lies under it. */
export const isWithin = (pathname: string, { href, isAlone }: Section) =>
  pathname === href || (!isAlone && pathname.startsWith(`${href}/`))

/** The `aria-current` of a section's link. */
export const markOf = (pathname: string, section: Section): 'page' | 'true' | undefined =>
  pathname === section.href ? 'page' : isWithin(pathname, section) ? 'true' : undefined

/** The sections whose records share an address, `/transactions/{id}`. */
const OF_RECORDS = ['/withdrawals', '/disputes'] as const

type Place = { at: string; section: string } | null

const Context = createContext<{ section: string; claim: (place: Place) => void }>({
  section: '/',
  claim: () => {},
})

/** Lets a page name its section if its address does not show it. */
export function SectionPlace({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const [place, claim] = useState<Place>(null)
  const [former, setFormer] = useState({ at: pathname, from: pathname, section: pathname })
  const named = place?.at === pathname ? place.section : null
  const from = former.at === pathname ? former.from : former.section
  const section = named ?? sectionFrom(from, pathname)
  if (former.at !== pathname || former.section !== section) {
    setFormer({ at: pathname, from, section })
  }
  return <Context value={{ section, claim }}>{children}</Context>
}

/**
 * The section of a page that has named none yet: a record that is opened from the withdrawals or
 * the disputes is most likely one of them.
 */
export function sectionFrom(former: string, pathname: string): string {
  if (!/^\/transactions\/./.test(pathname)) return pathname
  return OF_RECORDS.find((section) => `${former}/`.startsWith(`${section}/`)) ?? pathname
}

/** The address that decides the active section: the page's own unless the page names another. */
export const useSectionPath = (): string => useContext(Context).section

/** Marks this page as part of a section: a withdrawal's record belongs to the withdrawals. */
export function useSection(section: string | undefined): void {
  const { claim } = useContext(Context)
  const at = usePathname()
  useEffect(() => {
    if (section) claim({ at, section: `${section}/` })
  }, [claim, at, section])
}
