import { describe, expect, it } from 'vitest'
import { isOfSearch, writeFilter } from '@/components/list/filter-address'
import { daysBefore, daysOf, presetRange } from '@/components/list/period'
import { LIST_FILTER, queryOf } from './transaction-filter'

const TODAY = '2026-11-19'
const { periodOf } = LIST_FILTER
const read = (address: string) => LIST_FILTER.read(new URLSearchParams(address))

describe('a filter in the address', () => {
  it('comes back as it was written, so that a view can be shared', () => {
    const address = 'search=mariana&status=COMPLETED&type=CASHIN&origin=API&page=3&period=7d'
    expect(new URLSearchParams(writeFilter(read(address)))).toEqual(new URLSearchParams(address))
  })

  it('passes over what it does not know', () => {
    const filter = read('status=LOST&type=cashin&period=ever&page=-2&startDate=2026-02-30')
    expect(writeFilter(filter)).toBe('')
  })

  it('cuts a search that is longer than the API takes, as a pasted PIX code is', () => {
    expect(read(`search=${'x'.repeat(200)}`).search).toHaveLength(100)
  })

  it('takes dates for a period of their own, whatever preset stands beside them', () => {
    const filter = read('period=7d&startDate=2026-10-01&endDate=2026-10-31')
    expect(daysOf(periodOf(filter), TODAY)).toEqual({
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    })
    expect(writeFilter(filter)).toBe('startDate=2026-10-01&endDate=2026-10-31')
  })

  it('turns a period that ends before it starts, which the API refuses', () => {
    const filter = read('startDate=2026-10-31&endDate=2026-10-01')
    expect(writeFilter(filter)).toBe('startDate=2026-10-01&endDate=2026-10-31')
  })
})

describe('the period', () => {
  it('is the last thirty days, today included, when none is chosen', () => {
    expect(daysOf(periodOf({}), TODAY)).toEqual({ startDate: '2026-10-21', endDate: TODAY })
  })

  it('is all time for a search, so that an old payment is found by its id', () => {
    expect(periodOf({ search: '019aa3d2' }).period).toBe('all')
    expect(periodOf({ search: '019aa3d2', period: '7d' }).period).toBe('7d')
  })

  it('stays open at the end of a preset, and closed for chosen dates', () => {
    expect(queryOf({ period: 'today' }, TODAY)).toMatchObject({ startDate: TODAY })
    expect(queryOf({ period: 'today' }, TODAY).endDate).toBeUndefined()
    const chosen = { period: 'custom', startDate: '2026-10-01', endDate: '2026-10-02' } as const
    expect(queryOf(chosen, TODAY).endDate).toBe('2026-10-02')
  })

  it('counts whole days over the ends of months and years', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
    expect(presetRange('7d', '2027-01-03').startDate).toBe('2026-12-28')
    expect(presetRange('month', TODAY)).toEqual({ startDate: '2026-11-01', endDate: TODAY })
  })
})

it('is changed by typing alone only in its search, so that Back undoes what clears it', () => {
  const now = read('search=ana&status=COMPLETED')
  expect(isOfSearch(now, { search: 'anabela' })).toBe(true)
  expect(isOfSearch(now, { status: 'FAILED' })).toBe(false)
  expect(isOfSearch(now, LIST_FILTER.clear)).toBe(false)
  expect(isOfSearch(read('search=ana'), LIST_FILTER.clear)).toBe(true)
})

it('asks for the status of charges and withdrawals alone, until disputes are chosen', () => {
  const exceptOf = (address: string) => queryOf(read(address), TODAY).exceptType
  expect(exceptOf('status=COMPLETED')).toBe('INFRACTION')
  expect(exceptOf('status=COMPLETED&type=INFRACTION')).toBeUndefined()
  expect(exceptOf('status=COMPLETED&type=CASHIN')).toBeUndefined()
  expect(exceptOf('')).toBeUndefined()
})

it('is narrowed by anything but its period and its page', () => {
  expect(LIST_FILTER.isNarrowed({ period: 'today', page: 2 })).toBe(false)
  expect(LIST_FILTER.isNarrowed({ origin: 'APP' })).toBe(true)
})
