import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getReader } from '@/app/reader'
import { requireSignedIn } from '@/app/signed-in'
import { Words } from '@/app/words'
import { DisputesPage } from '@/components/sandbox/disputes/disputes-page'
import { mayDo } from '@/lib/accounts/people/roles'
import { QueryProvider } from '@/lib/client/query-provider'
import { allMessages } from '@/lib/i18n/messages'
import { env } from '@/lib/platform/env'
import { listBankDisputes } from '@/lib/sandbox/bank/list-bank-disputes'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).bank.disputes.title }
}

export default async function Page() {
  if (env.isLive) notFound()
  const { merchant, role } = await requireSignedIn()
  return (
    <Words areas={['bank']}>
      <QueryProvider>
        <DisputesPage
          merchantName={merchant.name}
          open={await listBankDisputes(merchant.merchantId)}
          mayReport={mayDo(role, 'openInfraction')}
        />
      </QueryProvider>
    </Words>
  )
}
