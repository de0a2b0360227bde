import { dropDatabase, query, withDatabase } from '../postgres/database.mjs'
import { isAlive } from '../process/alive.mjs'
import { step } from '../start/step.mjs'
import { prepareTestDatabase, startTestPostgres } from './database.mjs'

const OF_ONE_RUN = /^guiche_(unit|e2e)_(\d+)$/

/**
 * Runs `work` with empty databases of this run: one for the unit tests, one for the server of the
 * browser tests. Drops them afterwards.
 *
 * @template T
 * @param {(databases: { TEST_DATABASE_URL: string, DATABASE_URL: string }) => Promise<T>} work
 */
export async function withTestDatabases(work) {
  const postgres = await step('Starting PostgreSQL', startTestPostgres)
  const names = [`guiche_unit_${process.pid}`, `guiche_e2e_${process.pid}`]
  const adminUrl = withDatabase(postgres.url, 'postgres')
  try {
    await dropForgotten(adminUrl)
    const [unit, e2e] = await step('Migrating the database', async () => [
      await prepareTestDatabase(postgres.url, names[0]),
      await prepareTestDatabase(postgres.url, names[1]),
    ])
    return await work({ TEST_DATABASE_URL: unit, DATABASE_URL: e2e })
  } finally {
    for (const name of names) await dropDatabase(adminUrl, name)
    await postgres.stop()
  }
}

/** Drops the databases of killed runs. @param {string} adminUrl */
async function dropForgotten(adminUrl) {
  for (const { datname } of await query(adminUrl, 'select datname from pg_database')) {
    const pid = datname.match(OF_ONE_RUN)?.[2]
    if (pid && !isAlive(Number(pid))) await dropDatabase(adminUrl, datname)
  }
}
