import path from 'node:path'
import { readStatus } from '../migrate/history.mjs'
import { deployMigrations } from '../migrate.mjs'
import { createDatabase, dropDatabase, withDatabase } from '../postgres/database.mjs'
import { startPostgres } from '../postgres.mjs'
import { withLock } from '../process/lock.mjs'

export const TEST_DATA_DIR = path.resolve(import.meta.dirname, '../../.data/test')

/**
 * The tests' own PostgreSQL, beside the developer's and never the same. It forgets nothing at a
 * killed process; a power cut may cost it everything, which tests can afford.
 */
export function startTestPostgres() {
  return startPostgres({ dataDir: TEST_DATA_DIR, database: 'guiche_test', durable: false })
}

/**
 * A migrated database for tests, shared by whoever runs them at the same time. One whose
 * migrations were edited since is made anew.
 *
 * @param {{ url: string, folder: string }} postgres
 * @param {string} name
 * @returns {Promise<string>} its address
 */
export async function prepareTestDatabase(postgres, name) {
  const url = withDatabase(postgres.url, name)
  const adminUrl = withDatabase(postgres.url, 'postgres')
  await withLock(path.join(postgres.folder, 'migrating'), async () => {
    await createDatabase(adminUrl, name)
    if ((await readStatus(url)).conflicts.length > 0) {
      await dropDatabase(adminUrl, name)
      await createDatabase(adminUrl, name)
    }
    await deployMigrations(url)
  })
  return url
}
