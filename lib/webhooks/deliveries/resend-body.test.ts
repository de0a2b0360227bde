import { expect, test } from 'vitest'
import { ReplayBody, ReplayPartBody, ResendBody } from './resend-body'

const [LATER, EARLIER] = ['2026-05-03', '2026-05-02']

test.each([
  ['a replay', ReplayBody, { from: LATER, to: EARLIER }, 'to'],
  ['a part of one', ReplayPartBody, { from: LATER, to: EARLIER }, 'to'],
  ['a resend', ResendBody, { startDate: LATER, endDate: EARLIER }, 'endDate'],
])('the period of %s that ends before it starts is refused by code', (_, schema, body, end) => {
  const params = { code: 'before_from' }
  expect(schema.safeParse(body).error?.issues).toMatchObject([{ path: [end], params }])
})

test('a period of one day is in order', () => {
  expect(ResendBody.safeParse({ startDate: LATER, endDate: LATER }).success).toBe(true)
})
