import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { getReader } from '@/app/reader'
import { leadOperatorToFactors, requireSignedIn } from '@/app/signed-in'
import { Words } from '@/app/words'
import { OperatorShell } from '@/components/operator/operator-shell'
import { queries } from '@/lib/client/queries'
import { QueryProvider } from '@/lib/client/query-provider'

const AREAS = ['command', 'operator', 'transactions', 'disputes', 'settings'] as const

/** To everybody else these pages do not exist. The API refuses them by itself. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const [me, { theme }] = await Promise.all([requireSignedIn(), getReader()])
  if (!me.isOperator) notFound()
  await leadOperatorToFactors()
  const known = new QueryClient()
  known.setQueryData(queries.me().queryKey, me)
  return (
    <Words areas={AREAS}>
      <QueryProvider>
        <HydrationBoundary state={dehydrate(known)}>
          <OperatorShell me={me} theme={theme}>
            {children}
          </OperatorShell>
        </HydrationBoundary>
      </QueryProvider>
    </Words>
  )
}
