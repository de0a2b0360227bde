import { Failure } from '../failure.mjs'
import { isAlive } from '../process/alive.mjs'

const WATCH_INTERVAL_MS = 500

/**
 * Checks that the database of DATABASE_URL can be used.
 *
 * @param {string} url
 * @throws Failure in one sentence, without the password
 */
export async function requireDatabase(url) {
  const { query } = await import('../postgres/database.mjs')
  const { host, pathname, username } = new URL(url)
  try {
    await query(url, 'select 1')
  } catch (error) {
    const explain = PROBLEMS[error.code] ?? PROBLEMS.unreachable
    throw new Failure(explain({ host, database: pathname.slice(1), username, error }), {
      cause: error,
    })
  }
}

const PROBLEMS = {
  '3D000': ({ host, database }) =>
    `There is no database "${database}" on ${host}: create it, or correct DATABASE_URL.`,
  '28P01': ({ host, username }) =>
    `The database on ${host} refuses the password of "${username}": correct DATABASE_URL.`,
  28000: ({ host, username }) =>
    `The database on ${host} does not let "${username}" in: correct DATABASE_URL or the server's pg_hba.conf.`,
  unreachable: ({ host, error }) =>
    `The database on ${host} cannot be reached (${error.code ?? error.message}): start it or correct DATABASE_URL; without DATABASE_URL, Guichê runs a database of its own.`,
}

/**
 * Calls `onDeath` when the embedded server exits unasked.
 *
 * @param {number} pid
 * @param {() => void} onDeath
 * @returns a function that ends the watch
 */
export function watchPostgres(pid, onDeath) {
  const timer = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(timer)
    onDeath()
  }, WATCH_INTERVAL_MS)
  return () => clearInterval(timer)
}
