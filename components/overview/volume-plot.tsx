'use client'

import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { noonOf } from '@/components/list/period'
import { useFormat } from '@/lib/i18n/use-format'
import {
  gridOf,
  highestOf,
  isMonday,
  PLOT_HEIGHT,
  peakOf,
  totalOf,
  type VolumeDay,
} from './chart-scale'

const TOP = 26
const BASE = TOP + PLOT_HEIGHT
const HEIGHT = BASE + 24
const BAR_SHARE = 0.66
const TICK_SHARE = 0.9

type Props = { days: readonly VolumeDay[]; sentence: string; at: number | null }

/** The bars: PIX solid, cards hatched, the period before as ticks; as wide as its place. */
export function VolumePlot({ days, sentence, at }: Props) {
  const hatch = useId()
  const highest = highestOf(days) || 1
  const y = (reais: number) => BASE - (reais / highest) * PLOT_HEIGHT
  const slot = 100 / days.length
  const across = (index: number, share: number) => ({
    x: `${(index + (1 - share) / 2) * slot}%`,
    width: `${slot * share}%`,
  })
  return (
    <svg
      role="img"
      aria-label={sentence}
      height={HEIGHT}
      className="block w-full overflow-visible text-12 [&_text]:fill-ink-2"
    >
      <Hatch id={hatch} />
      {at !== null && (
        <rect {...across(at, 1)} y={TOP - 8} height={PLOT_HEIGHT + 8} className="fill-wash" />
      )}
      <Grid values={gridOf(highest)} y={y} />
      {days.map((day, index) => (
        <g key={day.date} shapeRendering="crispEdges">
          <rect
            {...across(index, BAR_SHARE)}
            y={y(day.pix)}
            height={BASE - y(day.pix)}
            className="fill-plot-1"
          />
          {day.card > 0 && (
            <rect
              {...across(index, BAR_SHARE)}
              y={y(totalOf(day))}
              height={Math.max(0, y(day.pix) - y(totalOf(day)) - 1)}
              fill={`url(#${hatch})`}
              className="stroke-plot-2"
            />
          )}
        </g>
      ))}
      {days.map((day, index) => day.previous > 0 && <Tick key={day.date} {...tick(day, index)} />)}
      <DayLabels days={days} slot={slot} />
      <PeakLabel days={days} slot={slot} y={y} />
    </svg>
  )

  function tick(day: VolumeDay, index: number) {
    const { x } = across(index, TICK_SHARE)
    return { x1: x, x2: `${(index + (1 + TICK_SHARE) / 2) * slot}%`, y: y(day.previous) }
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

// The paper halo keeps a tick readable where it lies over a bar.
function Tick({ x1, x2, y }: { x1: string; x2: string; y: number }) {
  const line = { x1, x2, y1: Math.round(y) + 0.5, y2: Math.round(y) + 0.5 }
  return (
    <>
      <line {...line} className="stroke-[4.5px] stroke-paper" />
      <line {...line} className="stroke-[1.5px] stroke-plot-prev" />
    </>
  )
}

type GridProps = { values: readonly number[]; y: (reais: number) => number }

function Grid({ values, y }: GridProps) {
  const { compact } = useFormat()
  return [0, ...values].map((value) => {
    const at = Math.round(y(value)) + 0.5
    return (
      <g key={value}>
        <line
          x2="100%"
          y1={at}
          y2={at}
          className={value === 0 ? 'stroke-rule-ink' : 'stroke-rule'}
        />
        <text x="100%" dx="48" y={at + 4} textAnchor="end" className="num">
          {compact(value)}
        </text>
      </g>
    )
  })
}

type LabelProps = { days: readonly VolumeDay[]; slot: number }

/** Mondays and today; a Monday too near today leaves it the room. */
function DayLabels({ days, slot }: LabelProps) {
  const t = useTranslations('overview.volume')
  const { shortDate } = useFormat()
  const last = days.length - 1
  return days.map(({ date }, index) => {
    const isToday = index === last
    if (!isToday && (!isMonday(date) || index > last - 3 || index < 1)) return null
    const crowdsPhone = !isToday && (index > last - 5 || index < 2)
    return (
      <text
        key={date}
        x={`${(index + 0.5) * slot}%`}
        y={BASE + 18}
        textAnchor="middle"
        className={isToday ? 'fill-ink! font-medium' : crowdsPhone ? 'max-desk:hidden' : undefined}
      >
        {isToday ? t('today') : shortDate(noonOf(date))}
      </text>
    )
  })
}

function PeakLabel({ days, slot, y }: LabelProps & Pick<GridProps, 'y'>) {
  const { weekdayDate, compact } = useFormat()
  const peak = peakOf(days)
  const day = peak === undefined ? undefined : days[peak]
  if (peak === undefined || !day) return null
  const left = peak > days.length / 2
  const total = totalOf(day)
  return (
    <text
      x={`${(peak + (left ? (1 - TICK_SHARE) / 2 : (1 + TICK_SHARE) / 2)) * slot}%`}
      dx={left ? -4 : 4}
      y={Math.max(12, y(total) + 2)}
      textAnchor={left ? 'end' : 'start'}
      className="num fill-ink! stroke-4 stroke-paper [paint-order:stroke]"
    >
      {`${weekdayDate(noonOf(day.date))} · ${compact(total)}`}
    </text>
  )
}
