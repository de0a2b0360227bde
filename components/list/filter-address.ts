import { isDay, type Preset, type Stretch } from './period'

/** What every list may have in its address: a stretch of time, and the page. */
export type Place = Stretch & { page?: number }

/** Reads one field of an address; undefined for anything that it does not know. */
type ReadField<V> = (text: string) => V | undefined

type Fields<F> = { [K in keyof F]-?: ReadField<NonNullable<F[K]>> }

/** A list's filter: how its address is read, and what takes every filter away. */
export type FilterForm<F extends object> = {
  read: (address: URLSearchParams) => F & Place
  /** The change that takes every filter away. */
  clear: F & Place
  /** Whether anything but the period narrows the list. */
  isNarrowed: (filter: F & Place) => boolean
}

/**
 * A filter that lives in the page's address. What is unknown there is passed over, so that an old
 * link still opens.
 *
 * @param fields how each field of the filter is read, in the order in which the address has them
 * @param presets the stretches of time that are offered; none for a list that has no period
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

/** A field that has one of some values. */
export const oneOf =
  <T extends string>(known: readonly T[]): ReadField<T> =>
  (text) =>
    known.find((value) => value === text)

/** A field of any text, cut to so many characters. */
export const anyText =
  (charsMax?: number): ReadField<string> =>
  (text) =>
    text.slice(0, charsMax) || undefined

/** A field whose text has a form, or holds something of that form. */
export const textLike =
  (pattern: RegExp): ReadField<string> =>
  (text) =>
    pattern.exec(text)?.[0]

/** The last page that the API can be asked for. */
const PAGE_MAX = 1_000_000

/** The stretch of time in an address, by two dates or as one of the presets, and the page. */
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

/** The address of a filter, in a stable order; the dates of a preset are not written. */
export function writeFilter({ period, startDate, endDate, ...rest }: Place): string {
  const dates = period === 'custom' ? { startDate, endDate } : { period }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...rest, ...dates })) {
    if (value) query.set(name, String(value))
  }
  return query.toString()
}
