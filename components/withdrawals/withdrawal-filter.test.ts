import { expect, test } from 'vitest'
import { csvPath } from '@/components/transactions/csv-link'
import { LIST_FILTER, queryOf } from './withdrawal-filter'

const TODAY = '2026-11-29'
const read = (address: string) => LIST_FILTER.read(new URLSearchParams(address))

test('all time is asked for unless a period is chosen, so that none waits unseen', () => {
  expect(queryOf(read('status=PENDING'), TODAY)).toEqual({ status: 'PENDING' })
  expect(queryOf(read('period=7d'), TODAY)).toEqual({ startDate: '2026-11-23' })
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' }
  expect(queryOf(read('startDate=2026-10-01&endDate=2026-10-31'), TODAY)).toEqual(days)
})

test('the file has what the filter lets through, whatever page is shown, and withdrawals alone', () => {
  const asked = queryOf(read('search=ana&status=PENDING&period=30d&page=3'), TODAY)
  const { pathname, searchParams } = new URL(
    csvPath({ ...asked, type: 'CASHOUT' }),
    'http://localhost',
  )
  expect(pathname).toBe('/v1/user/transactions/csv')
  expect(Object.fromEntries(searchParams)).toEqual({
    search: 'ana',
    status: 'PENDING',
    startDate: '2026-10-31',
    type: 'CASHOUT',
  })
})
