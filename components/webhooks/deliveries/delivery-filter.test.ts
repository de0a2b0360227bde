import { expect, test } from 'vitest'
import { writeFilter } from '@/components/list/filter-address'
import { DELIVERY_FILTER, queryOf } from './delivery-filter'

const ID = '01a1fd61-1a99-7258-8497-d452f31a9dab'
const TODAY = '2026-11-21'

const read = (query: string) => DELIVERY_FILTER.read(new URLSearchParams(query))

test('an address comes back as it was written', () => {
  const address = `search=${ID}&status=FAILED&event=cashout.failed&endpointId=${ID}&page=3&startDate=2026-11-01&endDate=2026-11-02`
  expect(writeFilter(read(address))).toBe(address)
})

test('what an address cannot mean is passed over', () => {
  const address = 'status=LOST&event=nothing&endpointId=1&page=-2&startDate=2026-02-31&period=never'
  expect(writeFilter(read(address))).toBe('')
})

test('a transaction is found by its id, also within the address of its page', () => {
  const pasted = `https://pay.example.com/transactions/${ID.toUpperCase()}?x=1`
  expect(queryOf({ search: pasted }, TODAY)).toEqual({ transactionId: ID })
  expect(queryOf({ search: ID }, TODAY)?.transactionId).toBe(ID)
})

test('a search without an id asks for nothing', () => {
  expect(queryOf({ search: 'Ana Souza' }, TODAY)).toBeNull()
})

test('thirty days are looked at unless a period is chosen; the end of a preset is open', () => {
  expect(queryOf({}, TODAY)).toEqual({ startDate: '2026-10-23' })
  expect(queryOf({ period: 'all', status: 'FAILED' }, TODAY)).toEqual({ status: 'FAILED' })
  const custom = { startDate: '2026-11-01', endDate: '2026-11-02' }
  expect(queryOf({ period: 'custom', ...custom }, TODAY)).toEqual(custom)
})
