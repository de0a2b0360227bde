import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { ListPeriod } from './period'
import { useDayGroup, usePeriodWords } from './use-day-group'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T02:30:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function Head({ day }: { day: string }) {
  return useDayGroup().head(day)
}

function Sentence({ of }: { of: ListPeriod }) {
  return usePeriodWords(of).sentence
}

test('a day is named as in São Paulo, where it is still the day before, with the year of another year', () => {
  const heads = ['2026-11-19', '2026-11-18', '2026-01-01', '2025-12-31']
  expect(heads.map((day) => draw(<Head day={day} />))).toEqual([
    'Hoje, qui 19 nov',
    'Ontem, qua 18 nov',
    'qui 1 jan',
    'qua 31 dez 2025',
  ])
})

test('a period is said so that a sentence can end with it', () => {
  const said = (of: ListPeriod) => draw(<Sentence of={of} />)
  const custom = { period: 'custom' } as const
  const startDate = '2026-11-02'
  expect(said({ period: 'today' })).toBe('em 19 nov 2026')
  expect(said({ ...custom, startDate, endDate: startDate })).toBe('em 2 nov 2026')
  expect(said({ ...custom, startDate, endDate: '2026-11-05' })).toBe('entre 2 nov e 5 nov 2026')
  expect(said({ ...custom, startDate })).toBe('desde 2 nov 2026')
  expect(said({ period: 'all' })).toBe('')
})
