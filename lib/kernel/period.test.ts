import { expect, test } from 'vitest'
import { monthsBefore, periodEnd } from './period'

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
