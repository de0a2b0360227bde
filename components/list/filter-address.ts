import { isId } from '@/lib/kernel/ids'
import { isDay } from '@/lib/kernel/time'
import { askedDays, type DayRange, type ListPeriod, type Preset } from './period'

/** The fields that every list has in its address: the period and the page. */
type Place = Partial<ListPeriod> & { page?: number }

/** Reads one field of an address; undefined for an unknown value. */
type ReadField<V> = (text: string) => V | undefined

type Fields<F> = { [K in keyof F]-?: ReadField<NonNullable<F[K]>> }

/** The periods that a list offers. */
type Periods<F> = {
  presets: readonly Preset[]
  /** The period of a filter that names none. */
  otherwise: (filter: F & Place) => Preset
}

/** How a list's filter is read from an address, what it means, and how it is cleared. */
export type FilterForm<F extends object> = {
  read: (address: URLSearchParams) => F & Place
  presets: readonly Preset[]
  periodOf: (filter: F & Place) => ListPeriod
  /** The days to query the API for. */
  askedDays: (filter: F & Place, today: string) => DayRange
  /** The change that removes every filter. */
  clear: F & Place
  /** Whether a filter other than the period is active. */
  isNarrowed: (filter: F & Place) => boolean
}

/**
 * A filter that is stored in the page's address. Unknown values are ignored, so that an old link
 * still opens.
 *
 * @param fields how each field is read, in the order of the address
 * @param periods the periods that the list offers; a list without them shows all time
 */
export function filterForm<F extends object>(
  fields: Fields<F>,
  periods: Periods<F> = { presets: [], otherwise: () => 'all' },
): FilterForm<F> {
  const { presets, otherwise } = periods
  const names = Object.keys(fields) as (keyof F & string)[]
  const readAll = (address: URLSearchParams) =>
    Object.fromEntries(
      names.map((name) => [name, fields[name](address.get(name)?.trim() ?? '')]),
    ) as F
  const empty = Object.fromEntries(
    [...names, 'period', 'startDate', 'endDate'].map((name) => [name, undefined]),
  ) as F & Place
  const periodOf = (filter: F & Place): ListPeriod => {
    const { period = otherwise(filter), startDate, endDate } = filter
    return { period, startDate, endDate }
  }
  return {
    read: (address) => ({ ...readAll(address), ...readPlace(address, presets) }),
    presets,
    periodOf,
    askedDays: (filter, today) => askedDays(periodOf(filter), today),
    clear: empty,
    isNarrowed: (filter) => names.some((name) => Boolean(filter[name])),
  }
}

/** Thirty days; for a search all time, so that an old payment is found by its id. */
export const recentUnlessSearched = ({ search }: { search?: string }): Preset =>
  search ? 'all' : '30d'

/** Reads a field that has one of some values. */
export const oneOf =
  <T extends string>(known: readonly T[]): ReadField<T> =>
  (text) =>
    known.find((value) => value === text)

/** Reads a text field, truncated to a number of characters. */
export const anyText =
  (charsMax?: number): ReadField<string> =>
  (text) =>
    text.slice(0, charsMax) || undefined

/** Reads a field with the id of a row. */
export const anyId: ReadField<string> = (text) => (isId(text) ? text : undefined)

/** Reads a field whose text contains something that matches a pattern. */
export const textLike =
  (pattern: RegExp): ReadField<string> =>
  (text) =>
    pattern.exec(text)?.[0]

/** The largest page number that the API accepts. */
const PAGE_MAX = 1_000_000

/** Reads the period, as two dates or a preset, and the page. */
function readPlace(address: URLSearchParams, presets: readonly Preset[]): Place {
  const day = (name: string) => {
    const text = address.get(name)
    return presets.length > 0 && isDay(text) ? text : undefined
  }
  const [startDate, endDate] = inOrder(day('startDate'), day('endDate'))
  const preset = presets.find((value) => value === address.get('period'))
  const page = Number(address.get('page'))
  return {
    period: startDate || endDate ? 'custom' : preset,
    startDate,
    endDate,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, PAGE_MAX) : undefined,
  }
}

/** A period that ends before it starts, as of an old link, is turned: the API refuses it. */
const inOrder = (start: string | undefined, end: string | undefined) =>
  start && end && start > end ? [end, start] : [start, end]

/** Whether a change is of the search box alone, so that it may replace what was typed before. */
export function isOfSearch<F extends object>(now: F, wanted: F): boolean {
  const names = Object.keys(wanted) as (keyof F)[]
  return (
    'search' in wanted && names.every((name) => name === 'search' || now[name] === wanted[name])
  )
}

/** Writes a filter as an address, in a stable order; a preset's dates are left out. */
export function writeFilter({ period, startDate, endDate, ...rest }: Place): string {
  const dates = period === 'custom' ? { startDate, endDate } : { period }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...rest, ...dates })) {
    if (value) query.set(name, String(value))
  }
  return query.toString()
}
