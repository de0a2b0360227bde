import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { asSent } from '@/app/as-sent'
import { leadToFactors, requireSignedIn } from '@/app/signed-in'
import { titled } from '@/app/words'
import { Overview } from '@/components/overview/overview'
import {
  DAYS,
  overviewQueries,
  PAID_FILTER,
  RECENT_FILTER,
} from '@/components/overview/overview-queries'
import { listApiKeys } from '@/lib/accounts/api-keys/find-api-key'
import { presentUserBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { readTransactionPage } from '@/lib/payments/queries/read-transaction-page'
import { sumVolume } from '@/lib/payments/queries/sum-volume'
import { TransactionFilter } from '@/lib/payments/queries/transaction-filter'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('overview')

/**
 * What it shows comes with the page, so that it is drawn once, and without waiting for requests.
 * What cannot be read is left out, and the browser asks for it.
 */
export default async function OverviewPage() {
  const me = await requireSignedIn()
  await leadToFactors(me)
  const { merchantId } = me.merchant
  const read = (filter: object) => readTransactionPage(merchantId, TransactionFilter.parse(filter))
  const known = new QueryClient()
  await Promise.all([
    known.prefetchQuery({
      ...overviewQueries.balance(),
      queryFn: async () => presentUserBalance(await readBook(merchantId), now()),
    }),
    known.prefetchQuery({
      ...overviewQueries.volume(),
      queryFn: () => sumVolume(merchantId, DAYS),
    }),
    known.prefetchQuery({ ...overviewQueries.recent(), queryFn: () => read(RECENT_FILTER) }),
    known.prefetchQuery({ ...overviewQueries.paid(), queryFn: () => read(PAID_FILTER) }),
    known.prefetchQuery({
      ...overviewQueries.keys(),
      queryFn: async () => asSent({ data: await listApiKeys(merchantId) }),
    }),
  ])
  return (
    <HydrationBoundary state={dehydrate(known)}>
      <Overview />
    </HydrationBoundary>
  )
}
