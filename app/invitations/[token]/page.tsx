import type { Metadata } from 'next'
import { cache } from 'react'
import { entryWords, Ledge } from '@/app/(auth)/entry'
import { getReader } from '@/app/reader'
import { readSignedIn } from '@/app/signed-in'
import { AuthFrame } from '@/components/auth/auth-frame'
import { InvitationCard } from '@/components/invitation/invitation-card'
import { findInvitation } from '@/lib/accounts/team/accept-invitation'
import { allMessages } from '@/lib/i18n/messages'

type Props = { params: Promise<{ token: string }> }

const find = cache(findInvitation)

async function titleFor({ params }: Props): Promise<string> {
  const [invitation, { locale }] = await Promise.all([find((await params).token), getReader()])
  const { title, gone } = allMessages(locale).invitation
  return invitation ? title : gone
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  // The link is a secret of who got it.
  return { title: await titleFor(props), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function Page(props: Props) {
  const { token } = await props.params
  const [invitation, me, { brand }] = await Promise.all([find(token), readSignedIn(), entryWords()])
  return (
    <AuthFrame brand={brand} title={await titleFor(props)} showTitle ledge={<Ledge />}>
      <InvitationCard token={token} invitation={invitation} signedInAs={me?.user.email ?? null} />
    </AuthFrame>
  )
}
