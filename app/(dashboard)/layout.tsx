import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { getReader } from '@/app/reader'
import { readSignedIn } from '@/app/signed-in'
import { Words } from '@/app/words'
import { Shell } from '@/components/layout/shell'
import { queries } from '@/lib/client/queries'
import { QueryProvider } from '@/lib/client/query-provider'

const AREAS = [
  'overview',
  'transactions',
  'refunds',
  'withdrawals',
  'keys',
  'requests',
  'webhooks',
  'settings',
] as const

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const [me, { theme }] = await Promise.all([readSignedIn(), getReader()])
  if (!me) redirect(await signInAddress())
  const known = new QueryClient()
  known.setQueryData(queries.me().queryKey, me)
  return (
    <Words areas={AREAS}>
      <QueryProvider>
        <HydrationBoundary state={dehydrate(known)}>
          <Shell me={me} theme={theme}>
            {children}
          </Shell>
        </HydrationBoundary>
      </QueryProvider>
    </Words>
  )
}

async function signInAddress() {
  const asked = (await headers()).get('x-page')
  return asked ? `/sign-in?callbackUrl=${encodeURIComponent(asked)}` : '/sign-in'
}
