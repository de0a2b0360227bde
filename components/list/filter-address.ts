import { isDay, type Preset, type Stretch } from './period'

/** The fields that every list has in its address: the period and the page. */
type Place = Stretch & { page?: number }

/** Reads one field of an address; undefined for an unknown value. */
type ReadField<V> = (text: string) => V | undefined

type Fields<F> = { [K in keyof F]-?: ReadField<NonNullable<F[K]>> }

/** How a list's filter is read from an address, and how it is cleared. */
type FilterForm<F extends object> = {
  read: (address: URLSearchParams) => F & Place
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
 *
 * @param presets the periods offered; empty for a list without a period
 */
export function filterForm<F extends object>(
  fields: Fields<F>,
  presets: readonly Preset[] = [],
): FilterForm<F> {
  const names = Object.keys(fields) as (keyof F & string)[]
  const readAll = (address: URLSearchParams) =>
    Object.fromEntries(
      names.map((name) => [name, fields[name](address.get(name)?.trim() ?? '')]),
    ) as F
  const empty = Object.fromEntries(
    [...names, 'period', 'startDate', 'endDate'].map((name) => [name, undefined]),
  ) as F & Place
  return {
    read: (address) => ({ ...readAll(address), ...readStretch(address, presets) }),
    clear: empty,
    isNarrowed: (filter) => names.some((name) => Boolean(filter[name])),
  }
}

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

/** Reads a field whose text contains something that matches a pattern. */
export const textLike =
  (pattern: RegExp): ReadField<string> =>
  (text) =>
    pattern.exec(text)?.[0]

/** The largest page number that the API accepts. */
const PAGE_MAX = 1_000_000

/** Reads the period, as two dates or a preset, and the page. */
function readStretch(address: URLSearchParams, presets: readonly Preset[]): Place {
  const day = (name: string) => {
    const text = address.get(name)
    return presets.length > 0 && isDay(text) ? text : undefined
  }
  const [startDate, endDate] = [day('startDate'), day('endDate')]
  const preset = presets.find((value) => value === address.get('period'))
  const page = Number(address.get('page'))
  return {
    period: startDate || endDate ? 'custom' : preset,
    startDate,
    endDate,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, PAGE_MAX) : undefined,
  }
}

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
