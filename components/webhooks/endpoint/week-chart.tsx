'use client'

import { useTranslations } from 'use-intl'
import { BaseLine, FiguresTable, useDayName } from '@/components/chart/axes'
import { daySlots } from '@/components/chart/scale'
import { useFormat } from '@/lib/i18n/use-format'
import { type HealthDay, weekBars, weekTotals } from './week-scale'

/** A week of deliveries as a chart with named days, and as a table for screen readers. */
export function WeekChart({ days }: { days: readonly HealthDay[] }) {
  const t = useTranslations('webhooks.week')
  const dayName = useDayName(
    days.map(({ date }) => date),
    t('today'),
  )
  return (
    <figure>
      <WeekPlot days={days} above={48} below={28} className="block w-full" />
      <div aria-hidden="true" className="mt-1 grid grid-cols-7 text-center text-12 text-ink-2">
        {days.map(({ date }, at) => (
          <span key={date} className={at === days.length - 1 ? 'font-medium text-ink' : undefined}>
            {dayName(at)}
          </span>
        ))}
      </div>
      <figcaption className="mt-1 text-12 text-ink-2">
        {t('above')}, <span className="font-medium text-bad">{t('below')}</span>
      </figcaption>
      <WeekTable days={days} />
    </figure>
  )
}

function WeekTable({ days }: { days: readonly HealthDay[] }) {
  const t = useTranslations('webhooks.week')
  const { count } = useFormat()
  const sentence = useWeekSentence(days)
  const rows = days.map(({ date, delivered, failed, pending }) => ({
    date,
    figures: [delivered, failed, pending].map(count),
  }))
  return (
    <FiguresTable
      caption={sentence}
      heads={[t('day'), t('delivered'), t('failed'), t('pending')]}
      rows={rows}
    />
  )
}

const BAR_SHARE = 0.76

type PlotProps = {
  days: readonly HealthDay[]
  /** The heights above and below the baseline, in px. */
  above: number
  below: number
  className?: string
}

/**
 * A week of deliveries as bars: delivered and, lighter, pending above the baseline; failed below
 * it.
 */
export function WeekPlot({ days, above, below, className }: PlotProps) {
  const sentence = useWeekSentence(days)
  const { bar } = daySlots(days.length)
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
          <rect
            {...bar(at, BAR_SHARE)}
            y={above - delivered}
            height={delivered}
            className="fill-plot-1"
          />
          <rect
            {...bar(at, BAR_SHARE)}
            y={above - delivered - pending}
            height={pending}
            className="fill-plot-2"
          />
          <rect {...bar(at, BAR_SHARE)} y={above + 1} height={failed} className="fill-bad" />
        </g>
      ))}
      <BaseLine y={above} />
    </svg>
  )
}

/** Describes a week of deliveries in one sentence. */
function useWeekSentence(days: readonly HealthDay[]): string {
  const t = useTranslations('webhooks.week')
  const totals = weekTotals(days)
  const { delivered, failed, pending } = totals
  return delivered + failed + pending === 0 ? t('nothing') : t('sentence', totals)
}
