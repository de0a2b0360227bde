'use client'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { nextLook } from '@/components/transactions/use-transactions'
import { Loaded } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { queries } from '@/lib/client/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { Available } from './available'
import { BalanceSum } from './balance-sum'
import { overviewQueries } from './overview-queries'
import { RecentMovement } from './recent-movement'
import { FirstSteps, STEPS, type Step, StepList, useSteps } from './steps'
import { useDemo } from './use-demo'
import { VolumeChart, VolumeSkeleton } from './volume-chart'

/** The account's overview: the available balance, its composition, and recent movement. */
export function Overview() {
  const t = useTranslations('overview')
  const { data: me } = useQuery(queries.me())
  const recent = useQuery({
    ...overviewQueries.recent(),
    refetchInterval: ({ state }) => nextLook(state.data),
  })
  const balance = useQuery({
    ...overviewQueries.balance(),
    refetchInterval: () => nextLook(recent.data),
  })
  const steps = useSteps()
  usePrefetchQuery(overviewQueries.volume())
  const demo = useDemo()
  const isEmpty = recent.data?.meta.total === 0
  return (
    <>
      <PageHead title={t('title')} asOf={<AsOf at={balance.data?.updatedAt} />} />
      <Loaded query={balance}>
        <section className="grid items-start gap-10 max-desk:gap-6 wide:grid-cols-[minmax(min-content,1fr)_minmax(0,min(21.25rem,42%))]">
          <Available balance={balance.data} isEmpty={isEmpty} demo={demo} />
          <BalanceSum balance={balance.data} />
        </section>
      </Loaded>
      {/* The chart's height is reserved, because which of the two parts is shown is known only
          after loading. */}
      <div className="mt-10 min-h-75">
        {steps.pending || recent.isPending ? (
          <MonthSkeleton />
        ) : isEmpty && steps.done ? (
          <FirstSteps done={steps.done} demo={me?.mode === 'sandbox' ? demo : null} />
        ) : (
          <Month done={steps.done} />
        )}
      </div>
      <RecentMovement query={recent} />
    </>
  )
}

/** When the figures were current; the line's height is reserved while loading. */
function AsOf({ at }: { at: string | undefined }) {
  const t = useTranslations('common.time')
  const { dateTime } = useFormat()
  const words = t('asOf', { at: dateTime(at ?? 0) })
  return at ? words : <span className="invisible">{words}</span>
}

type MonthProps = { done: Record<Step, boolean> | undefined }

/** The chart and the remaining setup steps; without steps the chart takes the full width. */
function Month({ done }: MonthProps) {
  const t = useTranslations('overview.steps')
  const finished = STEPS.filter((step) => done?.[step]).length
  if (!done || finished === STEPS.length) return <VolumeChart />
  return (
    <div className="grid gap-10 wide:grid-cols-[minmax(0,1fr)_min(21.25rem,42%)]">
      <VolumeChart />
      <Section title={t('title')} aside={t('count', { done: finished, all: STEPS.length })} first>
        <StepList done={done} />
      </Section>
    </div>
  )
}

/** The placeholder of the chart and the steps. */
function MonthSkeleton() {
  return (
    <div aria-busy="true">
      <p className="mb-2 text-14">
        <Skeleton className="w-44" />
      </p>
      <VolumeSkeleton />
    </div>
  )
}
