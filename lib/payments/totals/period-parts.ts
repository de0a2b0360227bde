import { startOf } from '@/lib/kernel/period'
import { DAY_MS, dayOf, HOUR_MS } from '@/lib/kernel/time'
import type { TotalSpan } from '@/lib/platform/db/generated/enums'

/** A period, from its first instant to the first after it. Absent ends mean all of time. */
export interface Period {
  from?: Date
  to?: Date
}

/** A part of a period: whole spans of one length, or a part of an hour, which no total knows. */
export interface Part extends Period {
  span: TotalSpan | null
}

/** The spans that have totals, the longest first. */
export const SPANS = ['month', 'day', 'hour'] as const

/** The last day that four digits of a year can write. Nothing is created after it. */
const LAST = startOf('9999-12-31')

/**
 * Splits a period into the longest whole spans in São Paulo time, and the parts of hours at its
 * ends, oldest first. The parts share no instant, and leave none out.
 */
export function partsOf({ from, to }: Period, spans: readonly TotalSpan[] = SPANS): Part[] {
  if (from && from >= LAST) return []
  return split({ from, to: to && to < LAST ? to : undefined }, spans)
}

function split({ from, to }: Period, [span, ...shorter]: readonly TotalSpan[]): Part[] {
  if (from && to && from >= to) return []
  if (!span) return [{ span: null, from, to }]
  const first = from && spanFrom(span, from)
  const last = to && spanStart(span, to)
  if (first && last && first > last) return split({ from, to }, shorter)
  const isNone = first && last && first.getTime() === last.getTime()
  return [
    ...(first ? split({ from, to: first }, shorter) : []),
    ...(isNone ? [] : [{ span, from: first, to: last }]),
    ...(last ? split({ from: last, to }, shorter) : []),
  ]
}

/** The first instant of the span that a moment is in. */
export function spanStart(span: TotalSpan, moment: Date): Date {
  if (span === 'hour') return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)
  const day = dayOf(moment)
  return startOf(span === 'day' ? day : `${day.slice(0, 'YYYY-MM'.length)}-01`)
}

/** The first instant after the span that begins at a moment. */
export function spanEnd(span: TotalSpan, start: Date): Date {
  return spanStart(span, new Date(start.getTime() + LONGEST_MS[span]))
}

/** At least the length of any such span, and less than that of two. */
const LONGEST_MS = { hour: HOUR_MS, day: DAY_MS, month: 31 * DAY_MS } as const

/** The first instant of the first span that begins at or after a moment. */
function spanFrom(span: TotalSpan, moment: Date): Date {
  const start = spanStart(span, moment)
  return start < moment ? spanEnd(span, start) : start
}
