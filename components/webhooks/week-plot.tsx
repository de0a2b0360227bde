'use client'

import { useTranslations } from 'use-intl'
import { type HealthDay, weekBars, weekTotals } from './week-scale'

const BAR_SHARE = 0.76

type Props = {
  days: readonly HealthDay[]
  /** Pixels over the line and below it. */
  above: number
  below: number
  className?: string
}

/** A week of deliveries as bars: what arrived over the line, what waits lighter upon it, failures below. */
export function WeekPlot({ days, above, below, className }: Props) {
  const sentence = useWeekSentence(days)
  const slot = 100 / days.length
  const across = (at: number) => ({
    x: `${(at + (1 - BAR_SHARE) / 2) * slot}%`,
    width: `${slot * BAR_SHARE}%`,
  })
  return (
    <svg
      role="img"
      aria-label={sentence}
      height={above + below + 1}
      className={className}
      shapeRendering="crispEdges"
    >
      {weekBars(days, above, below).map(({ date, delivered, pending, failed }, at) => (
        <g key={date}>
          <rect {...across(at)} y={above - delivered} height={delivered} className="fill-plot-1" />
          <rect
            {...across(at)}
            y={above - delivered - pending}
            height={pending}
            className="fill-plot-2"
          />
          <rect {...across(at)} y={above + 1} height={failed} className="fill-bad" />
        </g>
      ))}
      <line x2="100%" y1={above + 0.5} y2={above + 0.5} className="stroke-rule-ink" />
    </svg>
  )
}

/** A week of deliveries in one sentence. */
export function useWeekSentence(days: readonly HealthDay[]): string {
  const t = useTranslations('webhooks.week')
  const totals = weekTotals(days)
  const { delivered, failed, pending } = totals
  return delivered + failed + pending === 0 ? t('nothing') : t('sentence', totals)
}
