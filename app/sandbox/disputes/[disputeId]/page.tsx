import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getReader } from '@/app/reader'
import { requireSignedIn } from '@/app/signed-in'
import { Words } from '@/app/words'
import { DisputePage } from '@/components/test-cards/dispute-page'
import { env } from '@/lib/env'
import { allMessages } from '@/lib/i18n/messages'
import { presentDecided } from '@/lib/sandbox/cards/card-answer'
import { findOwnCardDispute } from '@/lib/sandbox/check-owner'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).testCards.dispute.title }
}

export default async function Page({ params }: { params: Promise<{ disputeId: string }> }) {
  if (env.isLive) notFound()
  const { merchant } = await requireSignedIn()
  const found = await findOwnCardDispute(merchant.merchantId, (await params).disputeId)
  if (!found) notFound()
  const { disputeId, ...dispute } = presentDecided(found)
  return (
    <Words areas={['testCards']}>
      <DisputePage id={disputeId} {...dispute} />
    </Words>
  )
}
