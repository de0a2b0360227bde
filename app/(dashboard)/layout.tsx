import type { ReactNode } from 'react'
import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { leadToFactors, requireSignedIn } from '@/app/signed-in'
import { GET as listAccounts } from '@/app/v1/user/accounts/route'
import { GET as listCashouts } from '@/app/v1/user/cashouts/route'
import { GET as listDisputes } from '@/app/v1/user/disputes/route'
import { GET as listReceivedInvitations } from '@/app/v1/user/me/invitations/route'
import { GET as listEndpoints } from '@/app/v1/user/webhooks/route'
import { Words } from '@/app/words'
import { MerchantShell } from '@/components/layout/merchant-shell'
import { queries } from '@/lib/client/queries'
import { QueryProvider } from '@/lib/client/query-provider'

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
  return (
    <Words areas={AREAS}>
      <QueryProvider>
        <Known
          me={me}
          asked={[
            { query: queries.accounts(), route: listAccounts },
            { query: queries.receivedInvitations(), route: listReceivedInvitations },
            { query: queries.waitingCashouts(), route: listCashouts },
            { query: queries.openDisputes(), route: listDisputes },
            { query: queries.webhooks(), route: listEndpoints },
          ]}
        >
          <MerchantShell me={me} theme={theme}>
            {children}
          </MerchantShell>
        </Known>
      </QueryProvider>
    </Words>
  )
}
