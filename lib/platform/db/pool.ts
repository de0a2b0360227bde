import pg from 'pg'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

const { builtins, getTypeParser } = pg.types

// int8 as bigint: money and ids never pass through a float. For this pool's own statements only:
// Prisma asks the global parsers, and reads int8 as text itself.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === builtins.INT8 && format !== 'binary' ? BigInt : getTypeParser(oid, format),
}

function openPool(): pg.Pool {
  const opened = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 20_000,
    types,
  })
  // A database that restarts breaks idle connections; the pool replaces them.
  opened.on('error', ({ message }) =>
    log.warn({ reason: message }, 'a database connection was lost'),
  )
  // One that breaks while it is lent out is told by whatever it was asked; without a listener of its
  // own it would end the process as well.
  opened.on('connect', (client) => client.on('error', () => {}))
  return opened
}

const shared = globalThis as typeof globalThis & { guichePool?: pg.Pool }
shared.guichePool ??= openPool()

/**
 * The process's connections, shared by Prisma and the hot statements. One pool
 * also where Next has bundled this file a second time for its pages.
 */
export const pool = shared.guichePool
