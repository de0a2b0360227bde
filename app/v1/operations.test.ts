import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '@/lib/api/all-operations'
import { issuePaths } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { implemented } from './implemented.testing'

test('every function of /v1 is an operation of the description', () => {
  const own = implemented.filter(({ pattern }) => /^\/v1\/(?!\[)/.test(pattern))
  expect(own.length).toBeGreaterThan(30)
  expect(own.filter(({ operation }) => !operation)).toEqual([])
})

test('each lies where its path says, under its method', () => {
  const described = implemented.filter(({ operation }) => operation)
  for (const { pattern, method, operation } of described) {
    expect([method, pattern]).toEqual([
      operation?.method,
      operation?.path.replaceAll(/\{(\w+)\}/g, '[$1]'),
    ])
  }
})

test('every operation is implemented, once', () => {
  const ids = implemented.flatMap(({ operation }) => operation?.id ?? [])
  expect(ids.toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted())
})

test.each(
  implemented.flatMap(({ run, operation }) =>
    operation?.audience === 'operator' ? [[operation.id, operation, run] as const] : [],
  ),
)('%s is for operators alone', async (_, { method, path, examples = {} }, run) => {
  const { request } = await newMerchant()
  const at = path.replaceAll(/\{\w+\}/g, 'x')
  const [body] = Object.values(examples)
  const sent = request(at, { method, body })
  const refused = await run(sent, { params: Promise.resolve({}) })
  expect(refused.status).toBe(403)
  const unknown = new Request(sent.url, { method })
  expect((await run(unknown, { params: Promise.resolve({}) })).status).toBe(401)
})

describe('a parameter that nobody reads is refused', () => {
  const asked = implemented.flatMap(({ run, operation }) =>
    operation?.path.startsWith('/v1/') && operation.audience !== 'customer'
      ? [[operation.id, operation, run] as const]
      : [],
  )

  test.each(asked)('by %s', async (_, { method, path, examples = {} }, run) => {
    const { request } = await newMerchant({ isOperator: true })
    const at = path.replaceAll(/\{\w+\}/g, 'x')
    const [body] = Object.values(examples)
    const sent = request(`${at}?statuss=PENDING&acquirer=x`, { method, body })
    const response = await run(sent, { params: Promise.resolve({}) })
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toContain('statuss')
  })
})
