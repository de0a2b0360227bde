import { bundleCheckout } from '../checkout/bundle.mjs'
import { generateClient } from '../generate.mjs'
import { prepareTestDatabase, startTestPostgres } from './database.mjs'

/**
 * Before vitest's workers start: a migrated database, so that any selection of tests runs alone
 * by `npx vitest run <path>`. TEST_DATABASE_URL names another one, already migrated. DATABASE_URL
 * is not asked: it may be a developer's own.
 */
export async function setup() {
  generateClient()
  await bundleCheckout()
  if (process.env.TEST_DATABASE_URL) {
    process.env.DATABASE_URL = process.env.TEST_DATABASE_URL
    return
  }
  const postgres = await startTestPostgres()
  process.env.DATABASE_URL = await prepareTestDatabase(postgres, 'guiche_test')
  return postgres.stop
}
