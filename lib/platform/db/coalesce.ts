import { setImmediate, setTimeout } from 'node:timers'
import { isConflict, isDatabaseAway, isOutOfTime } from './database-away'

interface Waiting<Row, Result> {
  row: Row
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type WriteMany<Row, Result> = (rows: Row[]) => Promise<Result[]>

interface Limits {
  rowsMax: number
  /** How many statements may run at once. */
  statementsMax: number
  /**
   * How many rows must wait before a statement is sent beside a running one; 1 by default. A
   * statement of few rows costs the database about as much as one of many, so rows that wait for
   * the running statement cost less than rows that do not.
   */
  rowsBesideMin?: number
}

/**
 * A running statement that takes longer than this, such as one that waits for a lock, no longer
 * holds up other rows. They wait for at most twice as long.
 */
const SLOW_MS = 50

/**
 * Batches concurrent writes into multi-row statements. Each caller gets its own result or its own
 * error: when a statement of several rows fails, or the answer to its commit may be lost, every row
 * is retried alone, so `writeMany` must be safe to repeat. When the database is away or out of time
 * for one of them, the others fail as well. None is retried when a connection was waited for in
 * vain, or an answer on one.
 *
 * While no statement runs, a row is sent at once, with the others of the same turn of the event
 * loop. While one runs, rows wait until there are `rowsBesideMin` of them, it has ended, or it is
 * slow.
 *
 * @param writeMany writes all rows or none, and returns results in the same order
 */
export function coalesce<Row, Result>(
  writeMany: WriteMany<Row, Result>,
  { rowsMax, statementsMax, rowsBesideMin = 1 }: Limits,
): (row: Row) => Promise<Result> {
  let waiting: Waiting<Row, Result>[] = []
  let statements = 0
  let sentAt = 0
  let scheduled = false
  let isLooking = false

  function maySend(): boolean {
    if (waiting.length === 0 || statements >= statementsMax) return false
    if (statements === 0 || waiting.length >= rowsBesideMin) return true
    return performance.now() - sentAt >= SLOW_MS
  }

  /** Lets rows that wait for a running statement look again when it is slow. */
  function lookLater(): void {
    if (isLooking || waiting.length === 0 || statements >= statementsMax) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      schedule()
    }, SLOW_MS)
  }

  function schedule(): void {
    if (scheduled) return
    if (!maySend()) {
      lookLater()
      return
    }
    scheduled = true
    setImmediate(() => {
      scheduled = false
      const batch = waiting.slice(0, rowsMax)
      waiting = waiting.slice(rowsMax)
      statements += 1
      sentAt = performance.now()
      writeBatch(writeMany, batch).finally(() => {
        statements -= 1
        schedule()
      })
      schedule()
    })
  }

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject })
      schedule()
    })
}

/** Gives each row of a batch its result, or its error. */
async function writeBatch<Row, Result>(
  writeMany: WriteMany<Row, Result>,
  batch: Waiting<Row, Result>[],
): Promise<void> {
  try {
    await resolveAll(writeMany, batch)
  } catch (error) {
    const isAway = isDatabaseAway(error)
    const hasWaited = isAway && isOutOfTime(error)
    const isRepeated = !hasWaited && (batch.length > 1 || isAway || isConflict(error))
    if (isRepeated) await writeEach(writeMany, batch)
    else for (const one of batch) one.reject(error)
  }
}

async function resolveAll<Row, Result>(
  writeMany: WriteMany<Row, Result>,
  batch: Waiting<Row, Result>[],
): Promise<void> {
  const results = await writeMany(batch.map(({ row }) => row))
  for (const [i, { resolve }] of batch.entries()) resolve(results[i] as Result)
}

/** Writes rows one after another. An outage of the database also fails the rows that are left. */
async function writeEach<Row, Result>(
  writeMany: WriteMany<Row, Result>,
  batch: Waiting<Row, Result>[],
): Promise<void> {
  let outage: unknown
  for (const one of batch) {
    if (outage) one.reject(outage)
    else {
      await resolveAll(writeMany, [one]).catch((error) => {
        one.reject(error)
        if (isDatabaseAway(error) || isOutOfTime(error)) outage = error
      })
    }
  }
}

/**
 * As `coalesce`, for rows that only share a batch with others of the same key. Each key has its own
 * statements.
 */
export function coalesceBy<Row, Result>(
  keyOf: (row: Row) => string,
  writeMany: WriteMany<Row, Result>,
  limits: Limits,
): (row: Row) => Promise<Result> {
  const lines = new Map<string, { write: (row: Row) => Promise<Result>; callers: number }>()
  return async (row) => {
    const key = keyOf(row)
    const line = lines.get(key) ?? { write: coalesce(writeMany, limits), callers: 0 }
    lines.set(key, line)
    line.callers += 1
    try {
      return await line.write(row)
    } finally {
      line.callers -= 1
      if (line.callers === 0) lines.delete(key)
    }
  }
}
