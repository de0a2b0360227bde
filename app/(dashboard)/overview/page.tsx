import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { asSent } from '@/app/as-sent'
import { leadToFactors, requireSignedIn } from '@/app/signed-in'
import { titled } from '@/app/words'
import { Overview } from '@/components/overview/overview'
import {
  DAYS,
  DISPUTED_FILTER,
  overviewQueries,
  PAID_FILTER,
  RECENT_FILTER,
  WAITING_FILTER,
} from '@/components/overview/overview-queries'
import { listApiKeys } from '@/lib/accounts/api-keys/find-api-key'
import { presentUserBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { DisputeFilter } from '@/lib/payments/disputes/dispute'
import { readDisputePage } from '@/lib/payments/disputes/read-dispute-page'
import { readTransactionPage } from '@/lib/payments/queries/read-transaction-page'
import { readWithdrawalPage } from '@/lib/payments/queries/read-withdrawal-page'
import { sumVolume } from '@/lib/payments/queries/sum-volume'
import { CashoutFilter, TransactionFilter } from '@/lib/payments/queries/transaction-filter'
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
      ...overviewQueries.disputed(),
      queryFn: () => readDisputePage(merchantId, DisputeFilter.parse(DISPUTED_FILTER)),
    }),
    known.prefetchQuery({
      ...overviewQueries.waiting(),
      queryFn: () => {
        const reader = { merchantId, by: 'person', userId: me.user.userId } as const
        return readWithdrawalPage(merchantId, CashoutFilter.parse(WAITING_FILTER), reader)
      },
    }),
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
