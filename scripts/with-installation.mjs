import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  defaultDataDir,
  isSandbox,
  lacksSecretKey,
  PROJECT_FOLDER,
  readEnvFile,
  readSecretKey,
  requireWritable,
} from './environment.mjs'
import { Failure } from './failure.mjs'
import { requireDatabase } from './start/database.mjs'
import { sayIfSlow } from './start/step.mjs'

// Import no package above this line: a fresh clone has none yet.

/**
 * Runs a command of the operator against the installation that the environment describes, with its
 * database: its own PostgreSQL is started where DATABASE_URL names none.
 *
 * @param {() => Promise<number>} run returns the exit code
 * @param {{ usage?: string, needsDatabase?: boolean }} [options] what `--help` prints, before
 * anything is opened, and whether there is nothing to do without the database
 * @throws Failure in one sentence where nothing is installed yet, or the database does not answer or
 * is empty
 */
export async function withInstallation(run, { usage, needsDatabase = true } = {}) {
  if (usage && process.argv[2] === '--help') {
    console.log(usage)
    return 0
  }
  requirePackages()
  readEnvFile()
  if (lacksSecretKey()) {
    requireWritable(defaultDataDir(), ', or set GUICHE_DATA_DIR to another folder')
    process.env.SECRET_KEY = readSecretKey(defaultDataDir())
  }
  process.env.LOG_LEVEL = 'silent'
  if (process.env.DATABASE_URL || !isSandbox()) {
    const { env } = await load('lib/platform/env.ts')
    if (needsDatabase) await requireTables(env.DATABASE_URL)
    return run()
  }
  const { startPostgres } = await import('./postgres.mjs')
  const postgres = await sayIfSlow('PostgreSQL', () => startPostgres())
  try {
    process.env.DATABASE_URL = postgres.url
    if (needsDatabase) await requireTables(postgres.url)
    return await run()
  } finally {
    await postgres.stop()
  }
}

function requirePackages() {
  if (existsSync(path.join(PROJECT_FOLDER, 'node_modules'))) return
  throw new Failure('Guichê is not installed yet: start it once, with npm start.')
}

/** @param {string} url @throws Failure in one sentence where the database cannot be worked with */
async function requireTables(url) {
  await requireDatabase(url)
  const { query } = await import('./postgres/database.mjs')
  const [{ table }] = await query(url, `select to_regclass('"Merchant"') as "table"`)
  if (table) return
  throw new Failure(
    'The database has no tables yet: start Guichê once with npm start, or run npm run migrate deploy.',
  )
}

/**
 * Loads a module of the product once the environment is complete.
 *
 * @param {string} file
 */
export async function load(file) {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(path.join(PROJECT_FOLDER, file), import.meta.url)
}
