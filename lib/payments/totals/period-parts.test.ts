import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/kernel/time'
import { type Part, partsOf, spanEnd, spanStart } from './period-parts'

const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })

/** Whether a part is whole spans of its length, or less than an hour of one hour. */
function isWhole({ span, from, to }: Part): boolean {
  if (span) return [from, to].every((end) => !end || +spanStart(span, end) === +end)
  return to! <= spanEnd('hour', spanStart('hour', from!))
}

/** Most periods are long, and some end within hours or days of their beginning. */
const period = fc.oneof(
  fc.record({ from: fc.option(moment), to: fc.option(moment) }),
  fc
    .tuple(moment, fc.constantFrom(HOUR_MS, DAY_MS, 40 * DAY_MS), fc.nat(200))
    .map(([from, unit, parts]) => ({ from, to: new Date(from.getTime() + (unit * parts) / 100) })),
)

test('parts of a period leave no instant out, share none, and are whole spans', () => {
  fc.assert(
    fc.property(period, ({ from, to }) => {
      const parts = partsOf({ from: from ?? undefined, to: to ?? undefined })
      if (from && to && from >= to) {
        expect(parts).toEqual([])
        return
      }
      expect(parts.every(isWhole)).toBe(true)
      expect(parts[0]!.from).toEqual(from ?? undefined)
      expect(parts.at(-1)!.to).toEqual(to ?? undefined)
      for (const [i, { to }] of parts.slice(0, -1).entries()) expect(parts[i + 1]!.from).toEqual(to)
      expect(parts.length).toBeLessThanOrEqual(7)
    }),
    { numRuns: 1_000 },
  )
})

test('a short period across the end of an hour has a part in each hour', () => {
  const [from, hour, to] = ['10:30', '11:00', '11:20'].map((at) => new Date(`2026-05-05T${at}Z`))
  expect(partsOf({ from, to })).toEqual([
    { span: null, from, to: hour },
    { span: null, from: hour, to },
  ])
})

test('a long period is months, with days and hours at its ends alone', () => {
  const parts = partsOf({
    from: new Date('2026-01-30T01:30:00-03:00'),
    to: new Date('2026-04-02T02:00:00-03:00'),
  })
  expect(parts.map(({ span, from }) => [span, from?.toISOString()])).toEqual([
    [null, '2026-01-30T04:30:00.000Z'],
    ['hour', '2026-01-30T05:00:00.000Z'],
    ['day', '2026-01-31T03:00:00.000Z'],
    ['month', '2026-02-01T03:00:00.000Z'],
    ['day', '2026-04-01T03:00:00.000Z'],
    ['hour', '2026-04-02T03:00:00.000Z'],
  ])
  expect(partsOf({}).map(({ span }) => span)).toEqual(['month'])
})
