import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Operation } from '@/lib/api/operation'
import { OPERATIONS } from '@/lib/api/operations/all'
import { findRoutes } from '@/lib/server/find-routes'
import { METHODS } from '@/lib/server/methods'

const APP = path.resolve(import.meta.dirname, '..')
const routes = (await findRoutes(APP)).filter(({ isPage }) => !isPage)

/** What every route file says it does, with where it lies. */
const implemented = (
  await Promise.all(
    routes.map(async ({ file, pattern }) => {
      const exported = await import(pathToFileURL(file).href)
      return METHODS.flatMap((method) => {
        const operation: Operation | null = exported[method]?.operation ?? null
        return exported[method] ? [{ pattern, method, operation }] : []
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
