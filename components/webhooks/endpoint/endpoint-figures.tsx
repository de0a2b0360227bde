'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/ui/skeleton'
import type { WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { floorRate } from './endpoint-health'
import { WeekChart } from './week-chart'

/** The figures of seven days: success rate, latency and failures, with a chart by day. */
export function EndpointFigures({ endpoint }: { endpoint: WebhookEndpoint | undefined }) {
  const t = useTranslations('webhooks.metric')
  const { count, percent, duration } = useFormat()
  const took = (ms: number | null) => (ms === null ? '–' : duration(ms))
  const rate = endpoint?.successRate ?? null
  return (
    <section className="mb-6 grid items-end gap-x-10 gap-y-6 border-rule border-b pb-4 wide:grid-cols-[minmax(0,1fr)_min(24rem,50%)]">
      <dl className="grid grid-cols-3 gap-x-4 gap-y-4 desk:grid-cols-[repeat(5,auto)] desk:justify-between">
        <Metric name={t('rate')}>
          {endpoint && (rate === null ? '–' : percent(floorRate(rate), 1))}
        </Metric>
        <Metric name={t('p50')}>{endpoint && took(endpoint.latencyMs.p50)}</Metric>
        <Metric name={t('p95')}>{endpoint && took(endpoint.latencyMs.p95)}</Metric>
        <Metric name={t('pending')}>{endpoint && count(endpoint.pending)}</Metric>
        <Metric name={t('failed')} bad={Number(endpoint?.failed) > 0}>
          {endpoint && count(endpoint.failed)}
        </Metric>
      </dl>
      <div className="min-h-[7.3125rem]">{endpoint && <WeekChart days={endpoint.days} />}</div>
    </section>
  )
}

type MetricProps = { name: string; bad?: boolean; children: ReactNode }

function Metric({ name, bad, children }: MetricProps) {
  return (
    <div>
      <dt className="text-12 text-ink-2">{name}</dt>
      <dd className={`num mt-1 text-26 tracking-figure max-desk:text-20 ${bad ? 'text-bad' : ''}`}>
        {typeof children === 'string' ? withUnit(children) : <Skeleton className="w-12" />}
      </dd>
    </div>
  )
}

/** A figure with its unit in smaller type. */
function withUnit(text: string) {
  const [, figure = text, unit = ''] = /^([\d.,]+)\s?([^\d.,]*)$/.exec(text) ?? []
  return (
    <>
      {figure}
      {unit && <small className="ml-[3px] text-13 text-ink-2 tracking-normal">{unit}</small>}
    </>
  )
}
