/** São Paulo has kept one offset all year since 2019. */
const SAO_PAULO = '-03:00'
const OFFSET_MS = -3 * 3_600_000

/** A period as a form has it: minutes of São Paulo, as `datetime-local` writes them; `to` may be empty. */
export type LocalPeriod = { from: string; to: string }

/** A minute of São Paulo as a moment, ISO 8601 in UTC; null for what is none. */
export function momentOf(minute: string): string | null {
  if (!MINUTE.test(minute)) return null
  const at = new Date(`${minute}:00${SAO_PAULO}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The minute of São Paulo in which a moment lies, as `datetime-local` takes it. */
export const minuteOf = (moment: number) =>
  new Date(moment + OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)

/** What is wrong with a period: it does not begin, or ends before. */
export function faultOf({ from, to }: LocalPeriod): 'needed' | 'order' | null {
  const since = momentOf(from)
  if (!since) return 'needed'
  const until = momentOf(to)
  return until && until < since ? 'order' : null
}
