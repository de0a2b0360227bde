import { expect, test } from 'vitest'
import { readQuery } from '@/lib/platform/http/input/read-input'
import { OPERATIONS } from './all-operations'

/** The names of the ends of periods. */
const ENDS = [
  ['startDate', 'endDate'],
  ['occurredFrom', 'occurredTo'],
] as const

// An empty list for a period that was turned by mistake looks as though nothing had been paid.
const PERIODS = OPERATIONS.flatMap(({ id, query }) =>
  ENDS.flatMap(([from, to]) =>
    query && from in ((query as { shape?: object }).shape ?? {}) ? [{ id, query, from, to }] : [],
  ),
)

test('every list of a period is found here', () => {
  expect(new Set(PERIODS.map(({ id }) => id)).size).toBeGreaterThanOrEqual(10)
})

test.each(PERIODS)('$id refuses a $to before its $from', ({ query, from, to }) => {
  const read = (start: string, end: string) =>
    readQuery(new Request(`http://localhost/x?${from}=${start}&${to}=${end}`), query)
  const issue = { path: to, message: `must not be before ${from}`, code: 'before_from' }
  expect(() => read('2026-05-03', '2026-05-02')).toThrow(
    expect.objectContaining({ code: 'invalid_request', detail: { issues: [issue] } }),
  )
  expect(() => read('2026-05-03', '2026-05-03')).not.toThrow()
})
