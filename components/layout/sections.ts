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
