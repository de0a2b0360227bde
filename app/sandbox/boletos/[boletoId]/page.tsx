import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getReader } from '@/app/reader'
import { Words } from '@/app/words'
import { BoletoPage } from '@/components/sandbox/cards/boleto-page'
import { allMessages } from '@/lib/i18n/messages'
import { toReais } from '@/lib/kernel/money'
import { env } from '@/lib/platform/env'
import { presentBoleto } from '@/lib/sandbox/cards/card-answer'
import { findBoleto } from '@/lib/sandbox/cards/decide-boleto'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).testCards.boleto.title }
}

export default async function Page({ params }: { params: Promise<{ boletoId: string }> }) {
  const found = env.isLive ? null : await findBoleto((await params).boletoId)
  if (!found) notFound()
  const { id, status, expiresAt } = presentBoleto(found)
  return (
    <Words areas={['testCards']}>
      <BoletoPage
        id={id}
        status={status}
        amount={toReais(found.session.amount)}
        expiresAt={expiresAt.toISOString()}
      />
    </Words>
  )
}
