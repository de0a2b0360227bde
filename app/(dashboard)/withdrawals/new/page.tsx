import type { Metadata } from 'next'
import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { GET as getBalance } from '@/app/v1/user/balance/route'
import { GET as listDestinations } from '@/app/v1/user/destinations/route'
import { GET as getSettings } from '@/app/v1/user/settings/route'
import { NewWithdrawalPage } from '@/components/withdrawals/new-withdrawal-page'
import { queries } from '@/lib/client/queries'
import { allMessages } from '@/lib/i18n/messages'

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await getReader()
  return { title: allMessages(locale).withdrawals.newTitle }
}

export default function Page() {
  return (
    <Known
      asked={[
        { query: queries.balance(), route: getBalance },
        { query: queries.settings(), route: getSettings },
        { query: queries.destinations(), route: listDestinations },
      ]}
    >
      <NewWithdrawalPage />
    </Known>
  )
}
