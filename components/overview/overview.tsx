'use client'

import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BalanceSum } from '@/components/balance/balance-sum'
import { PageHead } from '@/components/layout/page-head'
import { nextLook } from '@/components/transactions/use-transactions'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { queries } from '@/lib/client/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { Available } from './available'
import { FirstSteps } from './first-steps'
import { MonthSkeleton } from './month-skeleton'
import { RECENT, RecentMovement } from './recent-movement'
import { StepList } from './step-list'
import { useDemo } from './use-demo'
import { STEPS, type Step, useSteps } from './use-steps'
import { VolumeChart } from './volume-chart'

/** The account at a glance: what can be withdrawn, why it is so much, and what came in. */
export function Overview() {
  const t = useTranslations('overview')
  const { data: me } = useQuery(queries.me())
  const recent = useQuery({
    ...queries.transactions({ per_page: RECENT }),
    staleTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data),
  })
  const balance = useQuery({
    ...queries.balance(),
    staleTime: 0,
    refetchInterval: () => nextLook(recent.data),
  })
  const steps = useSteps()
  usePrefetchQuery(queries.volume(30))
  const demo = useDemo()
  const isEmpty = recent.data?.meta.total === 0
  return (
    <>
      <PageHead title={t('title')} asOf={<AsOf at={balance.data?.updatedAt} />} />
      {balance.error && !balance.data ? (
        <LoadError onRetry={balance.refetch} />
      ) : (
        <section className="grid items-start gap-10 max-desk:gap-6 wide:grid-cols-[minmax(0,1fr)_21.25rem]">
          <Available balance={balance.data} isEmpty={isEmpty} demo={demo} />
          <BalanceSum balance={balance.data} />
        </section>
      )}
      {/* As high as the chart from the start: which of the two stands here is not known at once. */}
      <div className="mt-10 min-h-75">
        {steps.pending || recent.isPending ? (
          <MonthSkeleton />
        ) : isEmpty && steps.done ? (
          <FirstSteps done={steps.done} demo={me?.mode === 'sandbox' ? demo : null} />
        ) : (
          <Month done={steps.done} />
        )}
      </div>
      <RecentMovement
        rows={recent.data?.data}
        failed={recent.isError}
        onRetry={() => recent.refetch()}
      />
    </>
  )
}

/** When the figures were true; the line keeps its place while that is not known. */
function AsOf({ at }: { at: string | undefined }) {
  const t = useTranslations('common.time')
  const { dateTime } = useFormat()
  const words = t('asOf', { at: dateTime(at ?? 0) })
  return at ? words : <span className="invisible">{words}</span>
}

type MonthProps = { done: Record<Step, boolean> | undefined }

/** The chart, and beside it what is left to do; without anything left the chart has the width. */
function Month({ done }: MonthProps) {
  const t = useTranslations('overview.steps')
  const finished = STEPS.filter((step) => done?.[step]).length
  if (!done || finished === STEPS.length) return <VolumeChart />
  return (
    <div className="grid gap-10 wide:grid-cols-[minmax(0,1fr)_21.25rem]">
      <VolumeChart />
      <Section title={t('title')} aside={t('count', { done: finished, all: STEPS.length })} first>
        <StepList done={done} />
      </Section>
    </div>
  )
}
