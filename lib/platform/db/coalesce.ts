import { setImmediate } from 'node:timers'

interface Waiting<Row, Result> {
  row: Row
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Limits {
  rowsMax: number
  /** How many statements may run at once. */
  statementsMax: number
}

/**
 * Batches concurrent writes into multi-row statements. Each caller gets its own result or its own
 * error: when a statement of several rows fails, every row is retried alone, so `writeMany` must be
 * safe to repeat.
 *
 * No row is delayed to fill a batch: while fewer than `statementsMax` run, a row is sent at once,
 * with the others of the same turn of the event loop.
 *
 * @param writeMany writes all rows or none, and returns results in the same order
 */
export function coalesce<Row, Result>(
  writeMany: (rows: Row[]) => Promise<Result[]>,
  { rowsMax, statementsMax }: Limits,
): (row: Row) => Promise<Result> {
  let waiting: Waiting<Row, Result>[] = []
  let statements = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || statements >= statementsMax || waiting.length === 0) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      const batch = waiting.slice(0, rowsMax)
      waiting = waiting.slice(rowsMax)
      statements += 1
      write(batch).finally(() => {
        statements -= 1
        schedule()
      })
      schedule()
    })
  }

  async function write(batch: Waiting<Row, Result>[]): Promise<void> {
    try {
      const results = await writeMany(batch.map(({ row }) => row))
      for (const [i, { resolve }] of batch.entries()) resolve(results[i] as Result)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await write([one])
    }
  }

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject })
      schedule()
    })
}
