import path from 'node:path'
import { readStatus } from '../migrate/history.mjs'
import { deployMigrations } from '../migrate.mjs'
import { createDatabase, dropDatabase, withDatabase } from '../postgres/database.mjs'
import { startPostgres } from '../postgres.mjs'
import { withLock } from '../process/lock.mjs'

export const TEST_DATA_DIR = path.resolve(import.meta.dirname, '../../.data/test')

/**
 * Starts the tests' own PostgreSQL, never the developer's. Data survives a killed process but not a
 * power cut, which tests can accept.
 */
export function startTestPostgres() {
  return startPostgres({ dataDir: TEST_DATA_DIR, database: 'guiche_test', durable: false })
}

/** Has the migrations and no rows: to copy it takes a quarter of the time that they take. */
const TEMPLATE = 'guiche_template'

/**
 * Prepares a migrated database for tests, shared by concurrent runs.
 *
 * @param {string} serverUrl the URL of any database on its server
 * @param {string} name
 * @returns {Promise<string>} its URL
 */
export function prepareTestDatabase(serverUrl, name) {
  return withLock(path.join(TEST_DATA_DIR, 'migrating'), async () => {
    await copyDatabase(serverUrl, 'template0', TEMPLATE)
    return copyDatabase(serverUrl, TEMPLATE, name)
  })
}

/**
 * Creates a database from a template, and migrates it. One that exists is recreated when migrations
 * were edited or added, because the rows of earlier tests may break the rules of later migrations.
 *
 * @param {string} serverUrl
 * @param {string} template
 * @param {string} name
 */
async function copyDatabase(serverUrl, template, name) {
  const [url, adminUrl] = [name, 'postgres'].map((one) => withDatabase(serverUrl, one))
  await createDatabase(adminUrl, name, template)
  const { conflicts, due } = await readStatus(url)
  if (conflicts.length > 0 || due.length > 0) {
    await dropDatabase(adminUrl, name)
    await createDatabase(adminUrl, name, template)
  }
  await deployMigrations(url)
  return url
}

/**
 * Gives a test file a database of its own beside the shared one, for tests that change what all
 * tests see. Call it in `vi.hoisted`, before anything connects.
 *
 * @param {string} name
 */
export async function useOwnDatabase(name) {
  process.env.DATABASE_URL = await prepareTestDatabase(process.env.DATABASE_URL ?? '', name)
}
