import pg from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

// int8 as bigint: money and ids never pass through a float.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** The process's connections, shared by Prisma and the hot statements. */
export const pool = new pg.Pool({
  connectionString: env.DATABASE_URL,
  max: env.DATABASE_POOL,
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: 10_000,
})

// A database that restarts breaks idle connections; the pool replaces them.
pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
