import { describe, expect, test } from 'vitest'
import { ago, countdown, duration, relative } from './elapsed'
import * as format from './format'
import { chooseLocale } from './locale'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const at = '2026-11-19T17:31:52.418Z'

describe('money', () => {
  test('is printed as the reader writes it', () => {
    expect(plain(format.money('pt-BR', 1248.9))).toBe('R$ 1.248,90')
    expect(format.money('en', 1248.9)).toBe('R$1,248.90')
  })

  test('has a true minus, and a plus only in a sum', () => {
    expect(format.moneyParts('pt-BR', -12.36)).toEqual({
      sign: '−',
      currency: 'R$',
      whole: '12',
      cents: ',36',
    })
    expect(format.moneyParts('pt-BR', 5).sign).toBe('')
    expect(format.moneyParts('pt-BR', 5, 'always').sign).toBe('+')
    expect(format.moneyParts('pt-BR', 0, 'always').sign).toBe('')
  })
})

describe('an amount beside an axis', () => {
  test('says what it stands for, not the next thousand', () => {
    const printed = [0.03, 0.5, 150, 1000, 1500, 12_500, 150_000, 1_500_000]
    const said = printed.map((value) => plain(format.compact('pt-BR', value)))
    expect(said).toEqual([
      '0,03',
      '0,5',
      '150',
      '1 mil',
      '1,5 mil',
      '12,5 mil',
      '150 mil',
      '1,5 mi',
    ])
    expect(format.compact('en', 1500)).toBe('1.5K')
  })
})

describe('dates', () => {
  test('are those of São Paulo, in the form of a statement', () => {
    expect(format.dateTime('pt-BR', at)).toBe('19 nov 2026, 14:31:52')
    expect(plain(format.dateTime('en', at))).toBe('Nov 19, 2026, 2:31:52 PM')
    expect(format.weekdayDate('pt-BR', at)).toBe('qui 19 nov')
    expect(format.month('pt-BR', at)).toBe('novembro de 2026')
    expect(format.month('en', at)).toBe('November 2026')
  })

  test('a time of another day has its day', () => {
    expect(format.dayTime('pt-BR', at, '2026-11-19T03:00:00Z')).toBe('14:31')
    expect(format.dayTime('pt-BR', at, '2026-11-20T03:00:00Z')).toBe('19 nov, 14:31')
    expect(plain(format.dayTime('en', at, '2026-11-21T12:00:00Z', true))).toBe('Nov 19, 2:31:52 PM')
    expect(format.dayTime('pt-BR', at, '2027-01-02T12:00:00Z')).toBe('19 nov 2026, 14:31')
  })

  test('a day of another year has its year, by the calendar of São Paulo', () => {
    expect(format.dateNear('pt-BR', at, '2027-01-01T02:59:59Z')).toBe('19 nov')
    expect(format.dateNear('pt-BR', at, '2027-01-01T03:00:00Z')).toBe('19 nov 2026')
  })

  test('a payment late in the evening belongs to the day it was made on', () => {
    expect(format.dayKey('2026-11-20T02:30:00Z')).toBe('2026-11-19')
    expect(format.dayKey('2026-11-20T03:00:00Z')).toBe('2026-11-20')
  })
})

test('a share keeps its sign and its space', () => {
  expect(plain(format.percent('pt-BR', 0.083, 1, 'always'))).toBe('+8,3 %')
  expect(format.percent('en', 0.65)).toBe('65%')
})

test('distances name the largest unit that fits', () => {
  expect(plain(relative('pt-BR', '2026-11-19T17:31:44Z', '2026-11-19T17:31:52Z'))).toBe('há 8 s')
  expect(relative('pt-BR', '2026-11-25T17:31:52Z', '2026-11-19T17:31:52Z')).toBe('em 6 dias')
  expect(relative('en', '2026-11-18T17:00:00Z', '2026-11-19T17:31:52Z')).toBe('1 day ago')
})

test('a distance is not called by a day or a month of the calendar', () => {
  expect(relative('pt-BR', '2026-11-21T16:00:00Z', '2026-11-19T17:00:00Z')).toBe('em 1 dia')
  expect(relative('pt-BR', '2026-11-17T18:00:00Z', '2026-11-19T17:00:00Z')).toBe('há 1 dia')
  expect(relative('pt-BR', '2026-10-01T17:00:00Z', '2026-11-19T17:00:00Z')).toBe('há 1 mês')
})

test('a past moment is never in the future, whatever this clock says', () => {
  const [earlier, later] = ['2026-11-19T17:31:44Z', '2026-11-19T17:31:52Z']
  expect(ago('pt-BR', earlier, later)).toBe(relative('pt-BR', earlier, later))
  expect(ago('pt-BR', later, earlier)).toBe('agora')
})

test('a countdown never runs below zero', () => {
  expect(countdown(85_267_000)).toBe('23:41:07')
  expect(countdown(59_100)).toBe('01:00')
  expect(countdown(-5)).toBe('00:00')
})

test('durations keep the precision that matters at their size', () => {
  expect(duration('pt-BR', 184)).toBe('184 ms')
  expect(duration('pt-BR', 1920)).toBe('1,92 s')
  expect(duration('pt-BR', 11_520_000)).toBe('3 h 12 min')
})

test('the reader gets the language chosen, else the first accepted one that we speak', () => {
  expect(chooseLocale('en', 'pt-BR')).toBe('en')
  expect(chooseLocale(undefined, 'fr-FR, en-GB;q=0.8, pt;q=0.9')).toBe('pt-BR')
  expect(chooseLocale('klingon', 'en-US,en;q=0.5')).toBe('en')
  expect(chooseLocale(undefined, null)).toBe('pt-BR')
})
