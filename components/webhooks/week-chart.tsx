'use client'

import { useTranslations } from 'use-intl'
import { noonOf } from '@/components/list/period'
import { useFormat } from '@/lib/i18n/use-format'
import { useWeekSentence, WeekPlot } from './week-plot'
import type { HealthDay } from './week-scale'

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
