import { bundleCheckout } from '../checkout/bundle.mjs'
import { generateClient } from '../generate.mjs'
import { prepareTestDatabase, startTestPostgres } from './database.mjs'

/**
 * Runs before vitest's workers: provides a migrated database, so that `npx vitest run <path>` works
 * for any selection of tests. TEST_DATABASE_URL names another one, already migrated. DATABASE_URL
 * is ignored, because it may be the developer's.
 */
export async function setup() {
  generateClient()
  await bundleCheckout()
  if (process.env.TEST_DATABASE_URL) {
    process.env.DATABASE_URL = process.env.TEST_DATABASE_URL
    return
  }
  const postgres = await startTestPostgres()
  process.env.DATABASE_URL = await prepareTestDatabase(postgres.url, 'guiche_test')
  // The other projects of this run use the same one.
  process.env.TEST_DATABASE_URL = process.env.DATABASE_URL
  return postgres.stop
}
