'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { countUndelivered } from '@/components/webhooks/endpoint/endpoint-health'
import { actFor } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { Me } from '@/lib/client/types'
import type { Theme } from '@/lib/kernel/preferences'
import { AccountBanners } from './account-banners'
import type { Marks } from './section-mark'
import { MERCHANT_NAVIGATION } from './sections'
import { Shell } from './shell'

type Props = { me: Me; theme: Theme; children: ReactNode }

/** The frame of a merchant's pages, with what waits for them beside the sections. */
export function MerchantShell({ me, children, ...props }: Props) {
  const marks = useMarks()
  const { merchantId, name: heading } = me.merchant
  useEffect(() => actFor(merchantId), [merchantId])
  return (
    <Shell {...{ me, heading, marks }} navigation={MERCHANT_NAVIGATION} {...props}>
      <AccountBanners />
      {children}
    </Shell>
  )
}

const CALM = { staleTime: 30_000, refetchInterval: 60_000, retry: false } as const

/** The counts of withdrawals to approve, of open disputes and of undelivered events. */
function useMarks(): Marks {
  const waiting = useQuery({
    ...queries.cashouts({ status: 'PENDING', per_page: 1 }),
    ...CALM,
    select: ({ meta }) => meta.total,
  })
  const disputed = useQuery({
    ...queries.disputes({ state: 'open', per_page: 1 }),
    ...CALM,
    select: ({ meta }) => meta.total,
  })
  const unsent = useQuery({
    ...queries.webhooks(),
    ...CALM,
    select: ({ data }) => countUndelivered(data),
  })
  return {
    '/withdrawals': waiting.data ? { count: waiting.data } : undefined,
    '/disputes': disputed.data ? { count: disputed.data } : undefined,
    '/webhooks': unsent.data ? { count: unsent.data, bad: true } : undefined,
  }
}
