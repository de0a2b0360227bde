import { requireDatabase, watchPostgres } from './database.mjs'
import { step } from './step.mjs'

/**
 * Starts the embedded PostgreSQL and keeps it running, or uses DATABASE_URL.
 * `leave` ends the watch over it, and `close` stops it.
 *
 * @param {{ dataDir: string }} options
 * @param {Parameters<typeof import('../postgres/server.mjs').connectionsFor>[0]} settings
 * @param {AbortController} failed aborted when the embedded one is lost and cannot be restarted
 */
export async function openDatabase({ dataDir }, settings, failed) {
  const given = process.env.DATABASE_URL
  if (given) {
    await requireDatabase(given)
    const url = async () => given
    const place = `in ${new URL(given).host}`
    return { ownerUrl: given, url, place, leave() {}, async close() {} }
  }
  const { startPostgres } = await import('../postgres.mjs')
  const { grantToApplication } = await import('../postgres/application-role.mjs')
  const { connectionsFor } = await import('../postgres/server.mjs')
  const connections = connectionsFor(settings)
  let postgres = await step('Starting PostgreSQL', () => startPostgres({ dataDir, connections }))
  const { url: ownerUrl, folder } = postgres
  // Our processes know this port alone.
  const port = Number(new URL(ownerUrl).port)
  let isLeft = false
  let restarted = Promise.resolve()
  let unwatch = watch()

  function watch() {
    return watchPostgres(postgres.pid, () => {
      restarted = restart()
    })
  }

  async function restart() {
    console.error('PostgreSQL ended unexpectedly; starting it again.')
    try {
      postgres = await startPostgres({ dataDir, connections, port })
      if (!isLeft) unwatch = watch()
    } catch (error) {
      failed.abort(error)
    }
  }

  /** Once the processes stop, nothing may start the server beside `close`. */
  function leave() {
    isLeft = true
    unwatch()
  }

  async function close() {
    leave()
    await restarted
    await postgres.stop()
  }

  const url = () => grantToApplication(ownerUrl, folder)
  return { ownerUrl, url, place: `in ${folder}`, leave, close }
}
