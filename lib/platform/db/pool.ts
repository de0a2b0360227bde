import type { Socket } from 'node:net'
import { constants } from 'node:os'
import pg from 'pg'
import { MINUTE_MS, SECOND_MS } from '@/lib/kernel/time'
import { env } from '@/lib/platform/env'
import { seldomWarning } from '@/lib/platform/log'
import { onceAProcess } from '@/lib/platform/once-a-process'

const { builtins, getTypeParser } = pg.types

// Parses int8 as bigint, so that money never passes through a float. It applies to statements of
// this pool only: Prisma uses pg's global parsers and reads int8 as text.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === builtins.INT8 && format !== 'binary' ? BigInt : getTypeParser(oid, format),
}

/** How long a statement of `pool` waits for a connection before it is given up. */
export const CONNECTION_WAIT_MS = 20_000

function openPool(settings: pg.PoolConfig): pg.Pool {
  const opened = new pg.Pool({
    connectionString: env.DATABASE_URL,
    idleTimeoutMillis: 30_000,
    // A connection stays with its server when another one has taken over, and would only read
    // there.
    maxLifetimeSeconds: 300,
    // PostgreSQL and this process would otherwise notice after hours that the other one's machine
    // failed, and PostgreSQL would hold the locks of its database transaction until then.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: MINUTE_MS,
    types,
    ...settings,
  })
  // A database restart breaks all idle connections; the pool replaces them.
  const warn = seldomWarning()
  opened.on('error', ({ message }) => warn({ reason: message }, 'lost an idle database connection'))
  // When a connection in use breaks, its pending statement reports the error. Without this
  // listener, the connection's `error` event would also end the process.
  opened.on('connect', (client) => {
    client.on('error', () => {})
    const limit = opened.options.statement_timeout
    if (limit) breakSilence(client, limit + SILENCE_BEYOND_MS)
  })
  return opened
}

/** How long PostgreSQL may still take to say that it has ended a statement at its limit. */
const SILENCE_BEYOND_MS = 5_000

/**
 * Breaks a connection on which PostgreSQL says nothing of a statement for too long. Its own limit
 * does not end a statement while its processes stand still, as on a disk that hangs, and the kernel
 * answers for them. The outcome is unknown, as of any statement whose connection is lost.
 */
function breakSilence(client: pg.PoolClient, limitMs: number): void {
  const socket = client.connection.stream as Socket
  socket.setTimeout(limitMs)
  socket.on('timeout', () => {
    const isIdle = (client as pg.PoolClient & { readyForQuery: boolean }).readyForQuery
    if (isIdle) return
    const { bytesRead } = socket
    // This process may have stood still itself. The answers that came meanwhile are read first.
    setImmediate(() => {
      if (socket.bytesRead > bytesRead) return
      socket.destroy(Object.assign(new Error('read ETIMEDOUT'), SILENCE))
    })
  })
}

/** The system's own error for a connection whose other end is silent, as Prisma knows it. */
const SILENCE = { code: 'ETIMEDOUT', errno: -constants.errno.ETIMEDOUT, syscall: 'read' }

/**
 * The process's connections for payments and everything else that is short, shared by Prisma and
 * the hand-written statements.
 */
export const pool = onceAProcess('guichePool', () =>
  openPool({ max: env.DATABASE_POOL, connectionTimeoutMillis: CONNECTION_WAIT_MS }),
)

/**
 * The process's connections for lists, sums and searches. PostgreSQL ends each of their statements
 * after READ_TIMEOUT_SECONDS, so that reading never takes the connections that payments need.
 */
export const readPool = onceAProcess('guicheReadPool', () =>
  openPool({
    max: env.DATABASE_READ_POOL,
    connectionTimeoutMillis: 2_000,
    statement_timeout: env.READ_TIMEOUT_SECONDS * SECOND_MS,
  }),
)

/**
 * Gives the statements of `pool` a time limit, on connections that are opened from now on, which
 * are also given up when PostgreSQL does not say in time that it has ended a statement. For
 * processes that answer requests; jobs and commands may take longer, except in `queryInTime`.
 */
export function limitStatements(): void {
  pool.options.statement_timeout = env.STATEMENT_TIMEOUT_SECONDS * SECOND_MS
}

/**
 * Runs work on one connection of `pool`, which it holds. After a failure the connection is
 * closed, so that PostgreSQL rolls back a database transaction that the work has begun.
 */
export async function onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Executes one statement of `pool` within STATEMENT_TIMEOUT_SECONDS, also in a process whose
 * statements have no limit. For a statement that writes its own date: after the limit it writes
 * nothing, so that what is dated on a day is committed soon after that day or never.
 */
export async function queryInTime<Row extends pg.QueryResultRow>(
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  if (pool.options.statement_timeout) return pool.query<Row>(query)
  return onConnection(async (client) => {
    const limit = env.STATEMENT_TIMEOUT_SECONDS * SECOND_MS
    await client.query(`BEGIN; SET LOCAL statement_timeout = ${limit}`)
    const result = await client.query<Row>(query)
    await client.query('COMMIT')
    return result
  })
}

/** Closes all connections when their statements have ended. */
export async function closePools(): Promise<void> {
  await Promise.all([pool.end(), readPool.end()])
}
