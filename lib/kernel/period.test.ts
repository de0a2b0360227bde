import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inOrder, monthsBefore, periodEnd } from './period'

test.each([
  ['2026-11-23T10:00:00.000Z', 60, '2021-11-23T10:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', 6, '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', -1, '2026-02-15T00:00:00.000Z'],
])('%s less %i months is %s', (moment, months, before) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(before)
})

const NOT_A_TIME =
  'must be a day, such as 2026-05-02, or a date-time with its offset, such as 2026-05-02T09:00:00-03:00'

test.each([
  ['2026-11-28T10:00:00', NOT_A_TIME],
  ['2026-02-30', NOT_A_TIME],
  ['2026-11-28T10:00:00 03:00', `${NOT_A_TIME}; write + as %2B`],
])('%s is no end of a period, and the refusal says what is', (written, message) => {
  expect(periodEnd().safeParse(written).error?.issues).toMatchObject([{ message }])
})

test.each(['2026-11-28', '2026-11-28T10:00:00Z', '2026-11-28T10:00:00.5+03:00'])(
  '%s is the end of a period',
  (written) => expect(periodEnd().parse(written)).toBe(written),
)

describe('a period', () => {
  const Period = z
    .strictObject({ from: periodEnd(), to: periodEnd(), count: z.number().optional() })
    .check(inOrder('from', 'to'))

  test.each([
    { from: '2026-05-03', to: '2026-05-02' },
    { from: '2026-05-03T10:00:00.001Z', to: '2026-05-03T10:00:00.000Z' },
    { from: '2026-05-03T10:00:00-03:00', to: '2026-05-03T12:00:00Z' },
  ])('from $from to $to ends before it starts', (period) => {
    expect(Period.safeParse(period).error?.issues).toMatchObject([
      { path: ['to'], message: 'must not be before from', params: { code: 'before_from' } },
    ])
  })

  test.each([
    {},
    { from: '2026-05-03' },
    { to: '2026-05-03' },
    { from: '2026-05-03', to: '2026-05-03' },
    { from: '2026-05-03T10:00:00Z', to: '2026-05-03T10:00:00Z' },
    { from: '2026-05-03T22:00:00-03:00', to: '2026-05-03' },
  ])('of %j is in order', (period) => {
    expect(Period.safeParse(period).success).toBe(true)
  })

  test('is judged whatever else is wrong, once both of its ends are readable', () => {
    const paths = (body: unknown) =>
      Period.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
    const turned = { from: '2026-05-03', to: '2026-05-02' }
    expect(paths({ ...turned, count: 'many' })).toEqual(['count', 'to'])
    expect(paths({ ...turned, to: 'never' })).toEqual(['to'])
    expect(paths([])).toEqual([''])
  })
})
