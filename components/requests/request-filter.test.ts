import { describe, expect, test } from 'vitest'
import { writeFilter } from '@/components/list/filter-address'
import { OPERATIONS } from '@/lib/api/all-operations'
import { errorsOf } from '@/lib/api/operations/operation'
import { BASE, ENDPOINTS, ERRORS, queryOf, REQUEST_FILTER } from './request-filter'

const read = (query: string) => REQUEST_FILTER.read(new URLSearchParams(query))

test('every endpoint of a backend can be filtered by', () => {
  const paths = OPERATIONS.filter(({ audience }) => audience === 'merchant').map(({ path }) => path)
  expect(ENDPOINTS.map((endpoint) => BASE + endpoint).toSorted()).toEqual(
    [...new Set(paths)].toSorted(),
  )
})

test('so can every error that one may get', () => {
  const operations = OPERATIONS.filter(({ audience }) => audience === 'merchant')
  const codes = new Set(operations.flatMap(errorsOf))
  // Without a valid key nobody knows whose request it was.
  codes.delete('unauthenticated')
  expect(ERRORS.toSorted()).toEqual([...codes].toSorted())
})

describe('the address', () => {
  test.each([
    'status=4xx',
    'status=409',
    'path=%2Fv1%2Fintegrations%2Fcashout%2F%7Bid%7D',
    'search=req_x&status=5xx&method=POST&error=not_found&page=3',
    'period=7d',
    'startDate=2026-11-01&endDate=2026-11-02',
  ])('%s is read and written again', (query) => {
    expect(writeFilter(read(query))).toBe(query)
  })

  test.each([
    'status=9xx',
    'status=oops',
    'method=PUT',
    'error=x',
    'keyId=1',
    'period=90d',
    'page=0',
  ])('what is unknown, %s, is passed over', (query) => expect(writeFilter(read(query))).toBe(''))
})

describe('what the API is asked for', () => {
  test('nothing but the page, where nothing is chosen: it keeps no more than it shows', () => {
    expect(queryOf({ page: 2 }, '2026-11-21')).toEqual({ page: 2 })
    expect(queryOf({ period: '30d' }, '2026-11-21')).toEqual({})
  })

  test('from the first day of a period on, its end left open', () => {
    expect(queryOf({ period: '7d' }, '2026-11-21')).toEqual({ startDate: '2026-11-15' })
  })

  test('two dates as they are', () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-02' }
    expect(queryOf({ period: 'custom', ...days }, '2026-11-21')).toEqual(days)
  })
})
