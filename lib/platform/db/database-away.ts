/** Of PostgreSQL: no connection, too many of them, shutting down, starting up. */
const SQL_STATE = /^(?:08\w{3}|53300|57P0[123])$/

/** Of the socket, while connecting or in the middle of a statement. */
const SOCKET = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/

/** Of Prisma: not reachable, timed out, closed, no connection of the pool in time. */
const PRISMA = /^(?:P1001|P1002|P1008|P1017|P2024|P2037)$/

/** Of Prisma's adapter, which gives a raw query's failure no code. */
const KIND = /^(?:DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/

/** In pg's own words, which have no code, and in Prisma's for a transaction that got no connection. */
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
 * Whether an error says that the database could not be reached, was lost, or had no connection to
 * give: it is shutting down, starting, or busy. What was asked of it may have been done or not.
 */
export function isDatabaseAway(error: unknown): boolean {
  let failure = error as Failure | undefined
  for (let depth = 0; failure && typeof failure === 'object' && depth < CAUSES_MAX; depth++) {
    // Fetch says `TypeError: fetch failed` and gives the socket's error as its cause.
    if (failure instanceof TypeError) return false
    if (saysAway(failure)) return true
    failure = (failure.meta?.driverAdapterError ?? failure.cause) as Failure | undefined
  }
  return false
}

function saysAway({ code, originalCode, kind, message }: Failure): boolean {
  const codes = [code, originalCode, kind].filter((one) => typeof one === 'string')
  const known = [SQL_STATE, SOCKET, PRISMA, KIND]
  if (codes.some((one) => known.some((pattern) => pattern.test(one)))) return true
  return typeof message === 'string' && WORDS.test(message)
}
