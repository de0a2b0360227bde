import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { Known } from '@/app/known'
import { getReader } from '@/app/reader'
import { leadOperatorToFactors, requireSignedIn } from '@/app/signed-in'
import { GET as getOverview } from '@/app/v1/operator/overview/route'
import { Words } from '@/app/words'
import { OperatorShell } from '@/components/operator/operator-shell'
import { operatorQueries } from '@/lib/client/operator/queries'
import { QueryProvider } from '@/lib/client/query-provider'

const AREAS = ['command', 'operator', 'transactions', 'disputes', 'settings'] as const

/** To everybody else these pages do not exist. The API refuses them by itself. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const [me, { theme }] = await Promise.all([requireSignedIn(), getReader()])
  if (!me.isOperator) notFound()
  await leadOperatorToFactors()
  return (
    <Words areas={AREAS}>
      <QueryProvider>
        <Known me={me} asked={[{ query: operatorQueries.overview(), route: getOverview }]}>
          <OperatorShell me={me} theme={theme}>
            {children}
          </OperatorShell>
        </Known>
      </QueryProvider>
    </Words>
  )
}
