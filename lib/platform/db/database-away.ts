/**
 * PostgreSQL: no connection; no disk, memory or connection left; shutting down, starting up; only
 * read for now, because another server has taken over.
 */
const SQL_STATE = /^(?:08\w{3}|25006|53[123]00|57P0[123])$/

/** Socket: while connecting or during a statement. */
const SOCKET = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/

/** Prisma: unreachable, timed out, closed, or no free connection in the pool in time. */
const PRISMA = /^(?:P1001|P1002|P1008|P1017|P2024|P2037)$/

/** Prisma's adapter, whose errors of raw queries have no code. */
const KIND = /^(?:DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/

/** Messages of pg's errors without a code, and of Prisma's when a transaction got no connection. */
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Unable to start a transaction in the given time/

const CAUSES_MAX = 6

interface Failure {
  code?: unknown
  originalCode?: unknown
  kind?: unknown
  message?: unknown
  cause?: unknown
  meta?: { driverAdapterError?: unknown }
}

/**
 * Whether an error means that the database was unreachable, gave no connection or took no writes:
 * it is stopping, starting, overloaded, full or only read. The statement may or may not have been
 * executed.
 */
export function isDatabaseAway(error: unknown): boolean {
  // A failed `fetch` is a TypeError with the socket's error as its cause; it is not the database.
  return causesOf(error).some(saysAway)
}

/**
 * Whether an error means that a statement or a database transaction was ended by its time limit,
 * got no connection in time, or heard nothing from PostgreSQL for so long that its connection was
 * given up. Another try may take as long again.
 */
export function isOutOfTime(error: unknown): boolean {
  return causesOf(error).some(({ code, originalCode, kind, message }) => {
    const isEnded = [code, originalCode, kind].some((one) => ENDED.has(one))
    return isEnded || OUT_OF_TIME.test(String(message))
  })
}

/**
 * PostgreSQL: a statement was ended by a time limit or by somebody, or its client was idle too
 * long. Socket, and Prisma's names for it: no answer in time.
 */
const ENDED = new Set<unknown>(['57014', '25P03', 'ETIMEDOUT', 'SocketTimeout', 'P1008'])
const OUT_OF_TIME =
  /due to (?:statement|connection) timeout|timeout exceeded when trying to connect|expired transaction/

/**
 * Whether an error means that PostgreSQL ended a statement or a database transaction because of
 * another one: by a deadlock, because both cannot be put in an order, or because it waited for a
 * lock for longer than the database's `lock_timeout`. Nothing of it was written.
 */
export function isConflict(error: unknown): boolean {
  return causesOf(error).some(({ code, originalCode, kind }) =>
    [code, originalCode, kind].some((one) => CONFLICTS.has(one)),
  )
}

const CONFLICTS = new Set<unknown>(['40P01', '40001', '55P03', 'P2034', 'TransactionWriteConflict'])

/** The error, and what it was caused by, until a `TypeError`. */
function causesOf(error: unknown): Failure[] {
  const causes: Failure[] = []
  let failure = error as Failure | undefined
  while (failure && typeof failure === 'object' && causes.length < CAUSES_MAX) {
    if (failure instanceof TypeError) break
    causes.push(failure)
    failure = (failure.meta?.driverAdapterError ?? failure.cause) as Failure | undefined
  }
  return causes
}

function saysAway({ code, originalCode, kind, message }: Failure): boolean {
  const codes = [code, originalCode, kind].filter((one) => typeof one === 'string')
  const known = [SQL_STATE, SOCKET, PRISMA, KIND]
  if (codes.some((one) => known.some((pattern) => pattern.test(one)))) return true
  return typeof message === 'string' && WORDS.test(message)
}
