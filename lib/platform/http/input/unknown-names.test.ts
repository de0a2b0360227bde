import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
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

function refusalOf(act: () => unknown): AppError {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('was not refused')
}

test.each([
  ['wrong fields', { known: 1 }],
  ['unknown names', { a: 1, b: 2, c: 3 }],
])('of thousands of %s a response lists a hundred', (_, item) => {
  const Body = z.object({ items: z.array(z.strictObject({ known: z.string().optional() })) })
  const { detail } = refusalOf(() => check(Body, { items: Array(2000).fill(item) }))
  expect(detail.issues).toHaveLength(100)
})
