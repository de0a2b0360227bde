'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresTable } from '@/components/chart/axes'
import { PointedDays } from '@/components/chart/pointed-days'
import { noonOf } from '@/components/list/period'
import { Loaded } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { Volume } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { overviewQueries } from './overview-queries'
import { peakOf, totalOf, type VolumeDay } from './volume-day'
import { VolumeLegend } from './volume-legend'
import { VolumePlot } from './volume-plot'

const EVERY_MS = 15_000

/** The volume of each of the last thirty days, with the thirty days before. */
export function VolumeChart() {
  const t = useTranslations('overview.volume')
  const { shortDate } = useFormat()
  const query = useQuery({ ...overviewQueries.volume(), refetchInterval: EVERY_MS })
  const { data } = query
  const [first, last] = [data?.days[0], data?.days.at(-1)]
  const range = first &&
    last && { from: shortDate(noonOf(first.date)), to: shortDate(noonOf(last.date)) }
  return (
    <Section title={t('title')} aside={range && t('range', range)} first>
      <Loaded query={query}>
        <div aria-busy={!data} className="min-h-[15.75rem] max-desk:min-h-[18.75rem]">
          {data ? range && <Chart volume={data} range={range} /> : <VolumeSkeleton />}
        </div>
      </Loaded>
    </Section>
  )
}

/** The placeholder of the legend and of the lines of the plot. */
export function VolumeSkeleton() {
  const t = useTranslations('common.table')
  return (
    <>
      <span className="sr-only">{t('loading')}</span>
      <p className="text-13">
        <Skeleton className="w-80 max-w-full" />
      </p>
      <div className="mr-12 grid h-52 content-between border-rule-ink border-b pt-8">
        <span className="border-rule border-t" />
        <span className="border-rule border-t" />
        <span className="border-rule border-t" />
        <span />
      </div>
    </>
  )
}

type ChartProps = { volume: Volume; range: { from: string; to: string } }

function Chart({ volume, range }: ChartProps) {
  const t = useTranslations('overview.volume')
  const [at, setAt] = useState<number | null>(null)
  const sentence = useSentence(volume, range)
  const { days } = volume
  const words = useDayWords(days)
  return (
    <>
      <VolumeLegend volume={volume} day={at === null ? null : (days[at] ?? null)} />
      <PointedDays label={t('move')} count={days.length} at={at} onMove={setAt} words={words}>
        <VolumePlot days={days} sentence={sentence} at={at} />
      </PointedDays>
      <VolumeTable days={days} caption={sentence} />
    </>
  )
}

/** Describes a day for screen readers. */
function useDayWords(days: readonly VolumeDay[]) {
  const t = useTranslations('overview.volume')
  const { weekdayDate, money } = useFormat()
  return (at: number) => {
    const day = days[at]
    return (
      day &&
      t('dayText', {
        day: weekdayDate(noonOf(day.date)),
        pix: money(day.pix),
        card: money(day.card),
        previous: money(day.previous),
      })
    )
  }
}

function VolumeTable({ days, caption }: { days: readonly VolumeDay[]; caption: string }) {
  const t = useTranslations('overview.volume')
  const { money } = useFormat()
  const rows = days.map(({ date, pix, card, previous }) => ({
    date,
    figures: [pix, card, previous].map(money),
  }))
  return (
    <FiguresTable
      caption={caption}
      heads={[t('day'), t('pix'), t('card'), t('before')]}
      rows={rows}
    />
  )
}

function useSentence({ days, totals }: Volume, range: ChartProps['range']) {
  const t = useTranslations('overview.volume')
  const { money, weekdayDate } = useFormat()
  const peak = days[peakOf(days) ?? -1]
  if (!peak) return t('nothing', range)
  return t('sentence', {
    ...range,
    total: money(totals.pix + totals.card),
    previous: money(totals.previous),
    peakDay: weekdayDate(noonOf(peak.date)),
    peak: money(totalOf(peak)),
  })
}
