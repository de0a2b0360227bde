import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asSent } from '@/app/as-sent'
import { getReader } from '@/app/reader'
import { leadToFactors, requireSignedIn } from '@/app/signed-in'
import { Words } from '@/app/words'
import { MerchantShell } from '@/components/layout/merchant-shell'
import { listReceived } from '@/lib/accounts/team/find-received-invitations'
import { listAccounts } from '@/lib/accounts/team/list-members'
import { queries } from '@/lib/client/queries'
import { QueryProvider } from '@/lib/client/query-provider'
import type { Me } from '@/lib/client/types'
import { listEndpoints } from '@/lib/webhooks/endpoints/list-endpoints'

const AREAS = [
  'command',
  'overview',
  'transactions',
  'refunds',
  'withdrawals',
  'disputes',
  'keys',
  'requests',
  'webhooks',
  'webhookSecret',
  'deliveries',
  'events',
  'cardCheckout',
  'settings',
  'privacy',
  'invitation',
  'security',
  'team',
  'audit',
  'statement',
  'docs',
] as const

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const [me, { theme }] = await Promise.all([requireSignedIn(), getReader()])
  await leadToFactors(me)
  const known = await readFrame(me)
  return (
    <Words areas={AREAS}>
      <QueryProvider>
        <HydrationBoundary state={dehydrate(known)}>
          <MerchantShell me={me} theme={theme}>
            {children}
          </MerchantShell>
        </HydrationBoundary>
      </QueryProvider>
    </Words>
  )
}

/**
 * What the frame shows. What cannot be read is left out, and the browser asks for it. A person who
 * still lacks the second factor that the account requires is sent neither invitations nor
 * endpoints.
 */
async function readFrame(me: Me): Promise<QueryClient> {
  const { merchantId } = me.merchant
  const known = new QueryClient()
  known.setQueryData(queries.me().queryKey, me)
  await Promise.all([
    known.prefetchQuery({
      ...queries.accounts(),
      queryFn: async () => ({ data: await listAccounts({ userId: me.user.userId, merchantId }) }),
    }),
    me.mustAddFactor ||
      known.prefetchQuery({
        ...queries.receivedInvitations(),
        queryFn: async () => ({ data: await listReceived(me.user.userId) }),
      }),
    me.mustAddFactor ||
      known.prefetchQuery({
        ...queries.webhooks(),
        queryFn: async () => asSent({ data: await listEndpoints(merchantId) }),
      }),
  ])
  return known
}
