'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { NewChargeProvider, useNewCharge } from '@/components/transactions/new-charge/new-charge'
import { useFoundTransactions } from '@/components/transactions/use-found-transactions'
import { Toaster } from '@/components/ui/toast'
import { countUndelivered } from '@/components/webhooks/endpoint/endpoint-health'
import { actFor } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { Me } from '@/lib/client/types'
import { useMay } from '@/lib/client/use-me'
import type { Theme } from '@/lib/kernel/preferences'
import { MINUTE_MS } from '@/lib/kernel/time'
import { AccountBanners } from './account-banners'
import type { Commands } from './command-menu'
import type { Marks } from './section-mark'
import { MERCHANT_NAVIGATION } from './sections'
import { Shell } from './shell'

type Props = { me: Me; theme: Theme; children: ReactNode }

/** The frame of a merchant's pages, with what waits for them beside the sections. */
export function MerchantShell(props: Props) {
  return (
    <Toaster>
      <NewChargeProvider>
        <Frame {...props} />
      </NewChargeProvider>
    </Toaster>
  )
}

function Frame({ me, children, ...props }: Props) {
  const marks = useMarks()
  const commands = useCommands()
  const { merchantId, name: heading } = me.merchant
  useEffect(() => actFor(merchantId), [merchantId])
  return (
    <Shell {...{ me, heading, marks, commands }} navigation={MERCHANT_NAVIGATION} {...props}>
      <AccountBanners />
      {children}
    </Shell>
  )
}

/** What a merchant begins from anywhere, if their role may, and the search for transactions. */
function useCommands(): Commands {
  const t = useTranslations()
  const run = useNewCharge()
  const mayCharge = useMay('createUserTransaction')
  const mayWithdraw = useMay('createUserCashout')
  const mayAddEndpoint = useMay('createEndpoint')
  const withdraw = { href: '/withdrawals/new', label: t('withdrawals.act.new') }
  const addEndpoint = { href: '/webhooks/new', label: t('webhooks.act.new') }
  return {
    acts: [
      ...(mayCharge ? [{ id: 'charge', run, label: t('transactions.charge.act') }] : []),
      ...(mayWithdraw ? [{ id: 'withdraw', ...withdraw }] : []),
      ...(mayAddEndpoint ? [{ id: 'endpoint', ...addEndpoint }] : []),
    ],
    search: { hint: t('command.merchantHint'), useFound: useFoundTransactions },
  }
}

const CALM = { staleTime: 30_000, refetchInterval: MINUTE_MS, retry: false } as const

/** The counts of withdrawals to approve, of open disputes and of undelivered events. */
function useMarks(): Marks {
  const waiting = useQuery({
    ...queries.waitingCashouts(),
    ...CALM,
    select: ({ meta }) => meta.total,
  })
  const disputed = useQuery({
    ...queries.openDisputes(),
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
