import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { getReader } from '@/app/reader'
import { readSignedIn } from '@/app/signed-in'
import { AuthFrame } from '@/components/auth/auth-frame'
import { LanguageLink } from '@/components/auth/language-link'
import { TextLink } from '@/components/ui/link'
import { HOME, returnPath } from '@/lib/client/return-path'
import { allMessages } from '@/lib/i18n/messages'

/** The query of a sign-in or sign-up page. */
export type EntryQuery = Promise<{ callbackUrl?: string | string[]; expired?: string }>

/** Returns the page to open after signing in. Redirects there if the user is already signed in. */
export async function entryOf(query: EntryQuery) {
  const { callbackUrl, expired } = await query
  const returnTo = returnPath(typeof callbackUrl === 'string' ? callbackUrl : undefined)
  if (!expired && (await readSignedIn())) redirect(returnTo)
  const carried = returnTo === HOME ? '' : `?callbackUrl=${encodeURIComponent(returnTo)}`
  return { returnTo, carried, expired: expired !== undefined }
}

/** The translations that the server renders on these pages. */
export async function entryWords() {
  const { locale } = await getReader()
  const { auth, common } = allMessages(locale)
  return { auth, brand: common.brand }
}

/** The header with the logo, the language switch and the link to the documentation. */
export async function Ledge() {
  const host = (await headers()).get('host')
  const { docs } = allMessages((await getReader()).locale).common.nav
  return (
    <>
      <span>{host}</span>
      <LanguageLink />
      <TextLink href="/docs">{docs}</TextLink>
    </>
  )
}

/** A page that people reach by a link in their mail, or on the way to one. */
type LinkPage = 'forgot' | 'reset' | 'confirm'

/** The title of such a page: `export const generateMetadata = entryTitled('reset')`. */
export const entryTitled = (of: LinkPage) => async (): Promise<Metadata> => ({
  title: (await entryWords()).auth[of].title,
})

/** A page that belongs to a link from an e-mail, in the frame of the sign-in. */
export async function EntryPage({ of, children }: { of: LinkPage; children: ReactNode }) {
  const { auth, brand } = await entryWords()
  return (
    <AuthFrame brand={brand} title={auth[of].title} showTitle ledge={<Ledge />}>
      {children}
    </AuthFrame>
  )
}
