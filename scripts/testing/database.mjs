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

/**
 * Prepares a migrated database for tests, shared by concurrent runs. It is recreated when
 * migrations were edited or added, because the rows of earlier tests may break the rules of later
 * migrations.
 *
 * @param {{ url: string, folder: string }} postgres
 * @param {string} name
 * @returns {Promise<string>} its URL
 */
export async function prepareTestDatabase(postgres, name) {
  const url = withDatabase(postgres.url, name)
  const adminUrl = withDatabase(postgres.url, 'postgres')
  await withLock(path.join(postgres.folder, 'migrating'), async () => {
    await createDatabase(adminUrl, name)
    const { conflicts, due } = await readStatus(url)
    if (conflicts.length > 0 || due.length > 0) {
      await dropDatabase(adminUrl, name)
      await createDatabase(adminUrl, name)
    }
    await deployMigrations(url)
  })
  return url
}

/**
 * Gives a test file a database of its own beside the shared one, for tests that change what all
 * tests see. Call it in `vi.hoisted`, before anything connects.
 *
 * @param {string} name
 */
export async function useOwnDatabase(name) {
  const shared = { url: process.env.DATABASE_URL ?? '', folder: TEST_DATA_DIR }
  process.env.DATABASE_URL = await prepareTestDatabase(shared, name)
}
