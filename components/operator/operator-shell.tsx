'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Marks } from '@/components/layout/section-mark'
import type { Navigation } from '@/components/layout/sections'
import { Shell } from '@/components/layout/shell'
import { Toaster } from '@/components/ui/toast'
import { type OperatorOverview, operatorQueries } from '@/lib/client/operator/queries'
import type { Me } from '@/lib/client/types'
import type { Theme } from '@/lib/kernel/preferences'
import { decidableOf, mattersOf } from '@/lib/operator/matters'
import { useFoundMerchants } from './use-found-merchants'

const NAVIGATION: Navigation = {
  home: '/operator',
  groups: [
    [
      { href: '/operator', label: 'attention', isAlone: true },
      { href: '/operator/connections', label: 'connections' },
      { href: '/operator/merchants', label: 'merchants' },
    ],
    [
      { href: '/operator/payouts', label: 'payouts' },
      { href: '/operator/reconciliation', label: 'reconciliation' },
      { href: '/operator/disputes', label: 'reports' },
      { href: '/operator/adjustments', label: 'adjustments' },
    ],
  ],
  phone: [
    { href: '/operator', label: 'attention', isAlone: true },
    { href: '/operator/merchants', label: 'merchants' },
    { href: '/operator/payouts', label: 'payouts' },
  ],
  more: [
    { href: '/operator/connections', label: 'connections' },
    { href: '/operator/reconciliation', label: 'reconciliation' },
    { href: '/operator/disputes', label: 'reports' },
    { href: '/operator/adjustments', label: 'adjustments' },
  ],
  other: { href: '/overview', label: 'business' },
}

type Props = { me: Me; theme: Theme; children: ReactNode }

/** The frame of the operator's pages, with what needs them beside the sections. */
export function OperatorShell(props: Props) {
  const t = useTranslations()
  const marks = useMarks()
  const search = { hint: t('command.operatorHint'), useFound: useFoundMerchants }
  const frame = { heading: t('common.nav.operator'), commands: { acts: [], search } }
  return (
    <Toaster>
      <Shell navigation={NAVIGATION} marks={marks} {...frame} {...props} />
    </Toaster>
  )
}

const CALM = { staleTime: 10_000, refetchInterval: 30_000, retry: false } as const

function useMarks(): Marks {
  const { data } = useQuery({ ...operatorQueries.overview(), ...CALM })
  const mark = (count: number | undefined, bad = false) => (count ? { count, bad } : undefined)
  return {
    '/operator': mark(data && countUnplaced(data), true),
    '/operator/connections': mark(data?.unhealthyConnections, true),
    '/operator/payouts': mark(data?.stuckPayouts, true),
    '/operator/reconciliation': mark(data?.openItems, true),
    '/operator/disputes': mark(data?.openReports),
    '/operator/adjustments': mark(data && decidableOf(data)),
  }
}

/** The number of urgent matters that no other page shows. */
const countUnplaced = (overview: OperatorOverview) =>
  mattersOf(overview).filter(({ tone, href }) => tone === 'bad' && href === null).length
