'use client'

import { useTranslations } from 'use-intl'
import { noonOf } from '@/components/list/period'
import { useFormat } from '@/lib/i18n/use-format'
import type { VolumeDay } from './chart-scale'

/** The chart's figures as a table, for those who cannot see it. */
export function VolumeTable({ days, caption }: { days: readonly VolumeDay[]; caption: string }) {
  const t = useTranslations('overview.volume')
  const { money, date } = useFormat()
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('pix')}</th>
            <th scope="col">{t('card')}</th>
            <th scope="col">{t('before')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{date(noonOf(day.date))}</th>
              <td>{money(day.pix)}</td>
              <td>{money(day.card)}</td>
              <td>{money(day.previous)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
