'use client'

import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { DayLabels, Grid } from '@/components/chart/axes'
import { daySlots, gridOf, pixelsPerUnit } from '@/components/chart/scale'
import { noonOf } from '@/components/list/period'
import { useFormat } from '@/lib/i18n/use-format'
import { highestOf, peakOf, totalOf, type VolumeDay } from './volume-day'

/** The height of the plot above the base line, in px. */
const PLOT_HEIGHT = 176
const TOP = 26
const BASE = TOP + PLOT_HEIGHT
const HEIGHT = BASE + 24
const BAR_SHARE = 0.66
const TICK_LEFT = 0.05

type Props = { days: readonly VolumeDay[]; sentence: string; at: number | null }

/** The bars: PIX solid, cards hatched, the previous period as ticks. */
export function VolumePlot({ days, sentence, at }: Props) {
  const hatch = useId()
  const highest = highestOf(days) || 1
  const t = useTranslations('overview.volume')
  const y = (reais: number) => BASE - reais * pixelsPerUnit(PLOT_HEIGHT, highest)
  const { bar, within } = daySlots(days.length)
  return (
    <svg
      role="img"
      aria-label={sentence}
      height={HEIGHT}
      className="block w-full overflow-visible text-12 [&_text]:fill-ink-2"
    >
      <Hatch id={hatch} />
      {at !== null && (
        <rect {...bar(at, 1)} y={TOP - 8} height={PLOT_HEIGHT + 8} className="fill-wash" />
      )}
      <Grid values={gridOf(highest)} y={y} />
      {days.map((day, index) => (
        <g key={day.date} shapeRendering="crispEdges">
          <rect
            {...bar(index, BAR_SHARE)}
            y={y(day.pix)}
            height={BASE - y(day.pix)}
            className="fill-plot-1"
          />
          {day.card > 0 && (
            <rect
              {...bar(index, BAR_SHARE)}
              y={y(totalOf(day))}
              height={Math.max(0, y(day.pix) - y(totalOf(day)) - 1)}
              fill={`url(#${hatch})`}
              className="stroke-plot-2"
            />
          )}
        </g>
      ))}
      {days.map((day, index) => day.previous > 0 && <Tick key={day.date} {...tick(day, index)} />)}
      <DayLabels dates={days.map(({ date }) => date)} y={BASE + 18} today={t('today')} />
      <PeakLabel days={days} y={y} />
    </svg>
  )

  function tick(day: VolumeDay, index: number) {
    const [x1, x2] = [within(index, TICK_LEFT), within(index, 1 - TICK_LEFT)]
    return { x1, x2, y: y(day.previous) }
  }
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="4" height="4" className="fill-paper" />
        <rect width="1.6" height="4" className="fill-plot-2" />
      </pattern>
    </defs>
  )
}

// A halo in the paper's colour keeps a tick readable over a bar.
function Tick({ x1, x2, y }: { x1: string; x2: string; y: number }) {
  const line = { x1, x2, y1: Math.round(y) + 0.5, y2: Math.round(y) + 0.5 }
  return (
    <>
      <line {...line} className="stroke-[4.5px] stroke-paper" />
      <line {...line} className="stroke-[1.5px] stroke-plot-prev" />
    </>
  )
}

type LabelProps = { days: readonly VolumeDay[]; y: (reais: number) => number }

/** The label of the highest day, beside its bar. */
function PeakLabel({ days, y }: LabelProps) {
  const { weekdayDate, compact } = useFormat()
  const peak = peakOf(days)
  const day = peak === undefined ? undefined : days[peak]
  if (peak === undefined || !day) return null
  const left = peak > days.length / 2
  const total = totalOf(day)
  return (
    <text
      x={daySlots(days.length).within(peak, left ? TICK_LEFT : 1 - TICK_LEFT)}
      dx={left ? -4 : 4}
      y={Math.max(12, y(total) + 2)}
      textAnchor={left ? 'end' : 'start'}
      className="num fill-ink! stroke-4 stroke-paper [paint-order:stroke]"
    >
      {`${weekdayDate(noonOf(day.date))} · ${compact(total)}`}
    </text>
  )
}
