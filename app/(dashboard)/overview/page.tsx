import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { asSent } from '@/app/as-sent'
import { leadToFactors, requireSignedIn } from '@/app/signed-in'
import { titled } from '@/app/words'
import { Overview } from '@/components/overview/overview'
import { DAYS, PAID_FILTER, RECENT_FILTER, shown } from '@/components/overview/shown'
import { listApiKeys } from '@/lib/accounts/api-keys/find-api-key'
import { presentUserBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { readTransactionPage } from '@/lib/payments/queries/read-transaction-page'
import { sumVolume } from '@/lib/payments/queries/sum-transactions'
import { TransactionFilter } from '@/lib/payments/queries/transaction-filter'
import { now } from '@/lib/platform/clock'

export const generateMetadata = titled('overview')

/** What it shows comes with the page, so that it is drawn once, and without waiting for requests. */
export default async function OverviewPage() {
  const me = await requireSignedIn()
  await leadToFactors(me)
  const { merchantId } = me.merchant
  const read = (filter: object) => readTransactionPage(merchantId, TransactionFilter.parse(filter))
  const [book, volume, recent, paid, keys] = await Promise.all([
    readBook(merchantId),
    sumVolume(merchantId, DAYS),
    read(RECENT_FILTER),
    read(PAID_FILTER),
    listApiKeys(merchantId),
  ])
  const known = new QueryClient()
  known.setQueryData(shown.balance().queryKey, presentUserBalance(book, now()))
  known.setQueryData(shown.volume().queryKey, volume)
  known.setQueryData(shown.recent().queryKey, recent)
  known.setQueryData(shown.paid().queryKey, paid)
  known.setQueryData(shown.keys().queryKey, asSent({ data: keys }))
  return (
    <HydrationBoundary state={dehydrate(known)}>
      <Overview />
    </HydrationBoundary>
  )
}
