import { describe, expect, test } from 'vitest'
import { writeFilter } from '@/components/list/filter-address'
import { AUDIT_FILTER, exportPath, isNarrowed, queryOf } from './audit-filter'

const read = (query: string) => AUDIT_FILTER.read(new URLSearchParams(query))
const ID = '0196904c-2a00-7000-8000-000000000002'
const TODAY = '2026-11-23'

describe('the address', () => {
  test.each([
    'search=ana&action=key.created&by=person',
    `userId=${ID}`,
    `keyId=${ID}&cursor=older_${ID}`,
    `record=${ID}&period=7d`,
    'startDate=2026-11-01&endDate=2026-11-02',
  ])('%s is read and written again', (query) => {
    expect(writeFilter(read(query))).toBe(query)
  })

  test.each([
    'action=money.stolen',
    'by=me',
    'userId=1',
    'record=a%20b',
    'cursor=older',
    'period=1y',
  ])('what is unknown, %s, is passed over', (query) => expect(writeFilter(read(query))).toBe(''))
})

test('a cursor does not narrow the list, and anything else does', () => {
  expect(isNarrowed(read(`cursor=older_${ID}`))).toBe(false)
  expect(isNarrowed(read('by=key'))).toBe(true)
})

describe('what the API is asked for', () => {
  test('everything, where nothing is chosen', () => {
    expect(queryOf(read(''), TODAY)).toEqual({})
  })

  test('from the first day of a period on, its end left open', () => {
    expect(queryOf(read('period=7d&by=key'), TODAY)).toEqual({ by: 'key', startDate: '2026-11-17' })
  })

  test('a file has all pages of what is filtered', () => {
    expect(exportPath(read(`by=key&cursor=older_${ID}`), 'csv', TODAY)).toBe(
      '/v1/user/audit/export?format=csv&by=key',
    )
  })
})
