'use client'

import { noonOf } from '@/components/list/period'
import { useFormat } from '@/lib/i18n/use-format'
import { daySlots, isMonday } from './scale'

/** The line from which bars are measured, at a whole pixel. */
export const BaseLine = ({ y }: { y: number }) => (
  <line x2="100%" y1={y + 0.5} y2={y + 0.5} className="stroke-rule-ink" />
)

type GridProps = { values: readonly number[]; y: (value: number) => number }

/** The base line and a line for each round value, labelled at the right of the plot. */
export function Grid({ values, y }: GridProps) {
  const { compact } = useFormat()
  return [0, ...values].map((value) => {
    const at = Math.round(y(value))
    return (
      <g key={value}>
        {value === 0 ? (
          <BaseLine y={at} />
        ) : (
          <line x2="100%" y1={at + 0.5} y2={at + 0.5} className="stroke-rule" />
        )}
        <text x="100%" dx="48" y={at + 4.5} textAnchor="end" className="num">
          {compact(value)}
        </text>
      </g>
    )
  })
}

type DayProps = { dates: readonly string[]; y: number; today: string }

/** Labels for Mondays and today under a plot; a Monday too close to today has none. */
export function DayLabels({ dates, y, today }: DayProps) {
  const dayName = useDayName(dates, today)
  const { within } = daySlots(dates.length)
  const last = dates.length - 1
  return dates.map((date, index) => {
    const isToday = index === last
    if (!isToday && (!isMonday(date) || index > last - 3 || index < 1)) return null
    const crowdsPhone = !isToday && (index > last - 5 || index < 2)
    return (
      <text
        key={date}
        x={within(index, 0.5)}
        y={y}
        textAnchor="middle"
        className={isToday ? 'fill-ink! font-medium' : crowdsPhone ? 'max-desk:hidden' : undefined}
      >
        {dayName(index)}
      </text>
    )
  })
}

/** The label of a day under a chart; the last day is `today`. */
export function useDayName(dates: readonly string[], today: string): (index: number) => string {
  const { shortDate } = useFormat()
  return (index) => (index === dates.length - 1 ? today : shortDate(noonOf(dates[index]!)))
}

type TableProps = {
  caption: string
  /** The heading of the days, then of each figure. */
  heads: readonly string[]
  rows: readonly { date: string; figures: readonly string[] }[]
}

/** A chart's figures as a table for screen readers. */
export function FiguresTable({ caption, heads, rows }: TableProps) {
  const { date: named } = useFormat()
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, figures }) => (
            <tr key={date}>
              <th scope="row">{named(noonOf(date))}</th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
