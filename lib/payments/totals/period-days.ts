import { dayOf, startOf } from '@/lib/kernel/period'
import { DAY_MS } from '@/lib/kernel/time'

/** A part of a day, which totals do not know. */
export interface Edge {
  day: string
  from: Date
  /** Exclusive. */
  to: Date
}

/** A period as whole days in São Paulo time, and the parts of days at its ends. */
export interface Days {
  /** The first whole day; absent for all of the past. */
  since?: string
  /** The day after the last whole one; absent for no end. */
  before?: string
  edges: Edge[]
}

/** The last day that four digits of a year can write. Nothing is created after it. */
const LAST = startOf('9999-12-31')

/**
 * Splits a period into whole days and the parts of days at its ends. No two of them share a day.
 *
 * @param to exclusive
 */
export function daysOf(from: Date | undefined, to: Date | undefined): Days {
  const end = to && to < LAST ? to : undefined
  if (from && (from >= LAST || (end && from >= end))) return { ...NONE, edges: [] }
  const since = from && midnightFrom(from)
  const before = end && startOf(dayOf(end))
  if (from && since && end && before && since > before) {
    return { ...NONE, edges: [{ day: dayOf(from), from, to: end }] }
  }
  const edges: Edge[] = []
  if (from && since && from < since) edges.push({ day: dayOf(from), from, to: since })
  if (end && before && before < end) edges.push({ day: dayOf(end), from: before, to: end })
  return { since: since && dayOf(since), before: before && dayOf(before), edges }
}

/** No whole day. */
const NONE = { since: '1970-01-01', before: '1970-01-01' }

/** The first midnight at or after a moment. */
function midnightFrom(moment: Date): Date {
  const midnight = startOf(dayOf(moment))
  return midnight < moment ? new Date(midnight.getTime() + DAY_MS) : midnight
}
