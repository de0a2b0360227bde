import { expect, test } from 'vitest'
import { connectionsFor } from './server.mjs'

test.each([
  ['a web process and the worker', {}, 200],
  ['eight web processes', { WEB_CONCURRENCY: 8 }, 9 * (20 + 8 + 4) + 20],
  ['large pools', { DATABASE_POOL: 200, DATABASE_READ_POOL: 100 }, 2 * (200 + 100 + 4) + 20],
])('PostgreSQL accepts all connections of %s', (_, changed, connections) => {
  const settings = { WEB_CONCURRENCY: 1, DATABASE_POOL: 20, DATABASE_READ_POOL: 8, ...changed }
  expect(connectionsFor(settings)).toBe(connections)
})
