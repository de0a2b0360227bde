import pg from 'pg'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

const { builtins, getTypeParser } = pg.types

// Parses int8 as bigint, so that money never passes through a float. It applies to statements of
// this pool only: Prisma uses pg's global parsers and reads int8 as text.
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
  // A database restart breaks idle connections; the pool replaces them.
  opened.on('error', ({ message }) =>
    log.warn({ reason: message }, 'lost an idle database connection'),
  )
  // When a connection in use breaks, its pending statement reports the error. Without this
  // listener, the connection's `error` event would also end the process.
  opened.on('connect', (client) => client.on('error', () => {}))
  return opened
}

const shared = globalThis as typeof globalThis & { guichePool?: pg.Pool }
shared.guichePool ??= openPool()

/**
 * The process's connection pool, shared by Prisma and the hand-written statements. It lives on
 * `globalThis`, because Next bundles this file a second time for pages.
 */
export const pool = shared.guichePool
