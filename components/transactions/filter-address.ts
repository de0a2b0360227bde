import { type DayRange, isDay, type Period } from './period'

/** What every list has in its address: a stretch of time, and the page. */
type Stretch = DayRange & { period?: Period; page?: number }

/** A field of an address, where it has one of the values that are known. */
export const readOne = <T extends string>(
  address: URLSearchParams,
  name: string,
  known: readonly T[],
): T | undefined => known.find((value) => value === address.get(name))

/** The last page that the API can be asked for. */
const PAGE_MAX = 1_000_000

/** The stretch of time in an address, by two dates or as one of the presets, and the page. */
export function readStretch(
  address: URLSearchParams,
  presets: readonly Exclude<Period, 'custom'>[],
): Stretch {
  const day = (name: string) => {
    const text = address.get(name)
    return isDay(text) ? text : undefined
  }
  const [startDate, endDate] = [day('startDate'), day('endDate')]
  const page = Number(address.get('page'))
  return {
    period: startDate || endDate ? 'custom' : readOne(address, 'period', presets),
    startDate,
    endDate,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, PAGE_MAX) : undefined,
  }
}

/** The address of a filter, in a stable order; the dates of a preset are not written. */
export function writeFilter({ period, startDate, endDate, ...rest }: Stretch): string {
  const dates = period === 'custom' ? { startDate, endDate } : { period }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...rest, ...dates })) {
    if (value) query.set(name, String(value))
  }
  return query.toString()
}
