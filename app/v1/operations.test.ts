import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '@/lib/api/operations/all'
import type { Operation } from '@/lib/api/operations/operation'
import { issuePaths } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { findRoutes } from '@/lib/server/find-routes'
import { METHODS } from '@/lib/server/methods'

/** A route file's export for one method. */
type Route = ((request: Request, context: object) => Promise<Response>) & {
  operation?: Operation | null
}

const APP = path.resolve(import.meta.dirname, '..')
const routes = (await findRoutes(APP)).filter(({ isPage }) => !isPage)

/** The operations that the route files implement, with their paths. */
const implemented = (
  await Promise.all(
    routes.map(async ({ file, pattern }) => {
      const exported = await import(pathToFileURL(file).href)
      return METHODS.flatMap((method) => {
        const run: Route | undefined = exported[method]
        return run ? [{ pattern, method, operation: run.operation ?? null, run }] : []
      })
    }),
  )
).flat()

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

describe('a parameter that nobody reads is refused', () => {
  const asked = implemented.flatMap(({ run, operation }) =>
    operation?.path.startsWith('/v1/') && operation.audience !== 'customer'
      ? [[operation.id, operation, run] as const]
      : [],
  )

  test.each(asked)('by %s', async (_, { method, path, examples = {} }, run) => {
    const { request } = await newMerchant()
    const at = path.replaceAll(/\{\w+\}/g, 'x')
    const [body] = Object.values(examples)
    const sent = request(`${at}?statuss=PENDING&acquirer=x`, { method, body })
    const response = await run(sent, { params: Promise.resolve({}) })
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toContain('statuss')
  })
})
