'use client'

import { useTranslations } from 'use-intl'
import { noonOf } from '@/components/list/period'
import { useFormat } from '@/lib/i18n/use-format'
import { type HealthDay, weekBars, weekTotals } from './week-scale'

/** A week of deliveries with its days named, and the same figures as a table for those who cannot see it. */
export function WeekChart({ days }: { days: readonly HealthDay[] }) {
  const t = useTranslations('webhooks.week')
  const { shortDate } = useFormat()
  return (
    <figure>
      <WeekPlot days={days} above={48} below={28} className="block w-full" />
      <div aria-hidden="true" className="mt-1 grid grid-cols-7 text-center text-12 text-ink-2">
        {days.map(({ date }, at) => (
          <span key={date} className={at === days.length - 1 ? 'font-medium text-ink' : undefined}>
            {at === days.length - 1 ? t('today') : shortDate(noonOf(date))}
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
  const { date, count } = useFormat()
  const sentence = useWeekSentence(days)
  return (
    <div className="sr-only">
      <table>
        <caption>{sentence}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('delivered')}</th>
            <th scope="col">{t('failed')}</th>
            <th scope="col">{t('pending')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{date(noonOf(day.date))}</th>
              <td>{count(day.delivered)}</td>
              <td>{count(day.failed)}</td>
              <td>{count(day.pending)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
function useWeekSentence(days: readonly HealthDay[]): string {
  const t = useTranslations('webhooks.week')
  const totals = weekTotals(days)
  const { delivered, failed, pending } = totals
  return delivered + failed + pending === 0 ? t('nothing') : t('sentence', totals)
}
