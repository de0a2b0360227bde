import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getReader } from '@/app/reader'
import { Words } from '@/app/words'
import { DisputePage } from '@/components/test-cards/dispute-page'
import { env } from '@/lib/env'
import { allMessages } from '@/lib/i18n/messages'
import { presentDecided } from '@/lib/sandbox/cards/card-answer'
import { findCardDispute } from '@/lib/sandbox/cards/decide-card-dispute'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).testCards.dispute.title }
}

export default async function Page({ params }: { params: Promise<{ disputeId: string }> }) {
  const found = env.isLive ? null : await findCardDispute((await params).disputeId)
  if (!found) notFound()
  const { disputeId, ...dispute } = presentDecided(found)
  return (
    <Words areas={['testCards']}>
      <DisputePage id={disputeId} {...dispute} />
    </Words>
  )
}
