import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, type Issue } from '@/lib/kernel/errors'
import { check } from './read-input'

const Body = z.strictObject({
  tags: z.array(z.string()).max(2).optional(),
  from: z.object({ source: z.string('must be text') }).optional(),
  count: z.number().positive().optional(),
  kind: z.enum(['pix', 'card']).optional(),
})

function messagesOf(value: unknown): string[] {
  try {
    check(Body, value)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (error.detail.issues as Issue[]).map(({ path, message }) => `${path}: ${message}`)
  }
  return []
}

test.each([[[]], [null], ['a'], [7]])('a body that is %j must be an object', (body) => {
  expect(messagesOf(body)).toEqual([': must be a JSON object'])
})

test('a rule without words of its own is told in ours, and one with some in its own', () => {
  expect(messagesOf({ tags: ['a', 'b', 'c'], from: [], count: 0 })).toEqual([
    'tags: must have at most 2 items',
    'from: must be a JSON object',
    'count: must be more than 0',
  ])
  expect(messagesOf({ tags: 'a', from: {} })).toEqual([
    'tags: must be a list',
    'from.source: is required and must be text',
  ])
  expect(messagesOf({ from: { source: null } })).toEqual(['from.source: must be text'])
  expect(messagesOf({ kind: 'cash' })).toEqual(['kind: must be one of pix, card'])
})
