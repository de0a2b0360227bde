import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { log } from '@/lib/platform/log'

const RETRY_MS = 1_000

/**
 * A pool for Graphile Worker, whose `query` repeats a statement until the database has executed it.
 * Only its schedule uses `query`: one failed statement would end the schedule, and the process with
 * it. Each of these statements may be executed twice. `connect` fails as it does without this.
 *
 * @param stop ends the repeating; a statement that failed then counts as one that found no rows
 */
export function patientPool(pool: Pool, stop: AbortSignal): Pool {
  async function query(text: string, values?: unknown[]) {
    for (;;) {
      try {
        return await pool.query(text, values)
      } catch (error) {
        if (stop.aborted) return { rows: [] }
        log.warn({ err: error }, 'could not read or write the schedule of tasks; will retry')
        await setTimeout(RETRY_MS, undefined, { signal: stop }).catch(() => {})
      }
    }
  }
  return new Proxy(pool, {
    get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)),
  })
}
