import { expect, test } from 'vitest'
import { z } from 'zod'
import { check, readQuery } from './read-input'

test('an empty name is told in quotes, since no path shows it', () => {
  const Body = z.strictObject({ amount: z.number(), to: z.strictObject({ pixKey: z.string() }) })
  const messageOf = (known: string) => `"" is not a known field; known: ${known}`
  expect(() => check(Body, { amount: 1, '': 2, to: { pixKey: 'a', '': 3 } })).toThrow(
    expect.objectContaining({
      message: `to: ${messageOf('pixKey')} (and 1 more)`,
      detail: {
        issues: [
          { path: 'to', message: messageOf('pixKey'), code: 'unknown_field' },
          { path: '', message: messageOf('amount, to'), code: 'unknown_field' },
        ],
      },
    }),
  )
})

test('so is that of a parameter', () => {
  expect(() => readQuery(new Request('http://localhost/x?=1'))).toThrow(
    /^"" is not a known parameter; there are none here$/,
  )
})
