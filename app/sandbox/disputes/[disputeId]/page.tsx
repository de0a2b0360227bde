import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getReader } from '@/app/reader'
import { requireSignedIn } from '@/app/signed-in'
import { Words } from '@/app/words'
import { DisputePage } from '@/components/sandbox/disputes/dispute-page'
import { mayDo, rolesFor } from '@/lib/accounts/people/roles'
import { allMessages } from '@/lib/i18n/messages'
import { toReais } from '@/lib/kernel/money'
import { env } from '@/lib/platform/env'
import { presentFraudReportStanding } from '@/lib/sandbox/bank/bank-answer'
import { presentDecided } from '@/lib/sandbox/cards/card-answer'
import { findOwnCardDispute, findOwnFraudReport } from '@/lib/sandbox/check-owner'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).testCards.dispute.title }
}

export default async function Page({ params }: { params: Promise<{ disputeId: string }> }) {
  if (env.isLive) notFound()
  const { merchant, role } = await requireSignedIn()
  const { disputeId } = await params
  const shown =
    (await findOfCard(merchant.merchantId, disputeId)) ??
    (await findOfPix(merchant.merchantId, disputeId))
  if (!shown) notFound()
  const decision = DECIDES[shown.method]
  return (
    <Words areas={['testCards']}>
      <DisputePage {...shown} mayDecide={mayDo(role, decision)} deciders={rolesFor(decision)} />
    </Words>
  )
}

/** The operation that decides each kind of dispute. */
const DECIDES = { card: 'decideCardDispute', pix: 'decideInfraction' } as const

async function findOfCard(merchantId: string, id: string) {
  const found = await findOwnCardDispute(merchantId, id)
  if (!found) return null
  const { disputeId, ...dispute } = presentDecided(found)
  return { ...dispute, id: disputeId, method: 'card' as const }
}

async function findOfPix(merchantId: string, id: string) {
  const found = await findOwnFraudReport(merchantId, id)
  if (!found) return null
  const { disputeId, ...report } = presentFraudReportStanding(found)
  return { ...report, id: disputeId, amount: toReais(found.amount), method: 'pix' as const }
}
