'use client'

import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { noonOf } from '@/components/list/period'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { queries } from '@/lib/client/queries'
import type { Volume } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { peakOf, totalOf } from './chart-scale'
import { VolumeLegend } from './volume-legend'
import { VolumePlot } from './volume-plot'
import { VolumeTable } from './volume-table'

const LOOK_MS = 15_000

/** What came in on each of the last thirty days, beside the thirty before. */
export function VolumeChart() {
  const t = useTranslations('overview.volume')
  const { shortDate } = useFormat()
  const { data, error, refetch } = useQuery({ ...queries.volume(30), refetchInterval: LOOK_MS })
  const [first, last] = [data?.days[0], data?.days.at(-1)]
  const range = first &&
    last && { from: shortDate(noonOf(first.date)), to: shortDate(noonOf(last.date)) }
  return (
    <Section title={t('title')} aside={range && t('range', range)} first>
      {error && !data ? (
        <LoadError onRetry={refetch} />
      ) : (
        <div className="min-h-[15.75rem] max-desk:min-h-[18.75rem]">
          {data && range && <Chart volume={data} range={range} />}
        </div>
      )}
    </Section>
  )
}

type ChartProps = { volume: Volume; range: { from: string; to: string } }

function Chart({ volume, range }: ChartProps) {
  const t = useTranslations('overview.volume')
  const [at, setAt] = useState<number | null>(null)
  const sentence = useSentence(volume, range)
  const { days } = volume
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * days.length)
    setAt(Math.min(days.length - 1, Math.max(0, index)))
  }
  return (
    <>
      <VolumeLegend volume={volume} day={at === null ? null : (days[at] ?? null)} />
      <div
        className="relative mr-12 mt-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-4"
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <VolumePlot days={days} sentence={sentence} at={at} />
        <DayRange label={t('move')} volume={volume} at={at} onMove={setAt} />
      </div>
      <VolumeTable days={days} caption={sentence} />
    </>
  )
}

type RangeProps = {
  label: string
  volume: Volume
  at: number | null
  onMove: (at: number | null) => void
}

/** The keyboard's way along the days: an unseen slider over the bars, which reads each day out. */
function DayRange({ label, volume: { days }, at, onMove }: RangeProps) {
  const t = useTranslations('overview.volume')
  const { weekdayDate, money } = useFormat()
  const last = days.length - 1
  const day = days[at ?? last]
  return (
    <input
      type="range"
      aria-label={label}
      min={0}
      max={last}
      value={at ?? last}
      aria-valuetext={
        day &&
        t('dayText', {
          day: weekdayDate(noonOf(day.date)),
          pix: money(day.pix),
          card: money(day.card),
          previous: money(day.previous),
        })
      }
      onChange={(event) => onMove(Number(event.target.value))}
      onFocus={(event) => event.target.matches(':focus-visible') && onMove(at ?? last)}
      onBlur={() => onMove(null)}
      className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
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
