import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { requireSignedIn } from '@/app/signed-in'
import { titled } from '@/app/words'
import { Overview } from '@/components/overview/overview'
import { queries } from '@/lib/client/queries'
import { presentUserBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { sumVolume } from '@/lib/payments/queries/sum-transactions'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('overview')

/** How many days the chart shows. */
const DAYS = 30

/** The figures come with the page, so that it is drawn once, and without waiting for requests. */
export default async function OverviewPage() {
  const { merchant } = await requireSignedIn()
  const [book, volume] = await Promise.all([
    readBook(merchant.merchantId),
    sumVolume(merchant.merchantId, DAYS),
  ])
  const known = new QueryClient()
  known.setQueryData(queries.balance().queryKey, presentUserBalance(book, now()))
  known.setQueryData(queries.volume(DAYS).queryKey, volume)
  return (
    <HydrationBoundary state={dehydrate(known)}>
      <Overview />
    </HydrationBoundary>
  )
}
