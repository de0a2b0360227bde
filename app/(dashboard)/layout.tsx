import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { getReader } from '@/app/reader'
import { leadToFactors, requireSignedIn } from '@/app/signed-in'
import { Words } from '@/app/words'
import { MerchantShell } from '@/components/layout/merchant-shell'
import { NewChargeProvider } from '@/components/transactions/new-charge/new-charge'
import { queries } from '@/lib/client/queries'
import { QueryProvider } from '@/lib/client/query-provider'

const AREAS = [
  'overview',
  'transactions',
  'refunds',
  'withdrawals',
  'disputes',
  'keys',
  'requests',
  'webhooks',
  'signing',
  'deliveries',
  'events',
  'cardCheckout',
  'settings',
  'privacy',
  'security',
  'team',
  'audit',
  'statement',
  'docs',
] as const

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const [me, { theme }] = await Promise.all([requireSignedIn(), getReader()])
  await leadToFactors(me)
  const known = new QueryClient()
  known.setQueryData(queries.me().queryKey, me)
  return (
    <Words areas={AREAS}>
      <QueryProvider>
        <HydrationBoundary state={dehydrate(known)}>
          <MerchantShell me={me} theme={theme}>
            <NewChargeProvider>
              {/* React takes over the frame first and then the page, and answers clicks in between. */}
              <Suspense>{children}</Suspense>
            </NewChargeProvider>
          </MerchantShell>
        </HydrationBoundary>
      </QueryProvider>
    </Words>
  )
}
