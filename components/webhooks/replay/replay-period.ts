import { SAO_PAULO_OFFSET, SAO_PAULO_OFFSET_MS } from '@/lib/kernel/time'

/** A period in a form, in São Paulo minutes as `datetime-local` writes them; `to` may be empty. */
export type LocalPeriod = { from: string; to: string }

/** Converts a São Paulo minute to ISO 8601 in UTC; null if it is invalid. */
export function momentOf(minute: string): string | null {
  if (!MINUTE.test(minute)) return null
  const at = new Date(`${minute}:00${SAO_PAULO_OFFSET}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Converts a moment to its São Paulo minute, as `datetime-local` takes it. */
export const minuteOf = (moment: number) =>
  new Date(moment + SAO_PAULO_OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)

/** What is wrong with a period: it has no start, or it ends before it starts. */
export function faultOf({ from, to }: LocalPeriod): 'needed' | 'order' | null {
  const since = momentOf(from)
  if (!since) return 'needed'
  const until = momentOf(to)
  return until && until < since ? 'order' : null
}
