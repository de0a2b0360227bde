import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../failure.mjs'
import { createDatabase, dropDatabase, withDatabase } from '../postgres/database.mjs'
import { openEngine } from './engine.mjs'
import { MIGRATIONS_FOLDER, migrationsList, readMigrations, readSchema } from './files.mjs'
import { compareHistory } from './history.mjs'
import { deployJobQueue } from './job-queue.mjs'

const NO_FILTERS = { externalTables: [], externalEnums: [] }

/** Prisma knows neither partitions nor what a primary key includes, and would undo both. */
const COMPARABLE = { ...NO_FILTERS, externalTables: ['public.ApiRequest'] }

/**
 * Brings a database up to the files: our migrations and the job queue's. Idempotent, and safe
 * when several do it at once. Where nothing is due it costs two queries.
 *
 * @param {string} url
 * @returns {Promise<string[]>} the names of the migrations that were applied now
 * @throws Failure when the database ran other migrations than the files say
 */
export async function deployMigrations(url) {
  const history = await compareHistory(url)
  if (history === 'diverged') throw await explainDivergence(url)
  const applied = history === 'behind' ? await applyMigrations(url) : []
  await deployJobQueue(url)
  return applied
}

/** @param {string} url */
async function applyMigrations(url) {
  const engine = await openEngine(url, readSchema().files)
  try {
    const options = { migrationsList: migrationsList(), filters: NO_FILTERS }
    return (await engine.applyMigrations(options)).appliedMigrationNames
  } catch (error) {
    throw new Failure(
      `A migration failed and nothing was started: ${error.message.split('\n   0:')[0]}`,
      {
        cause: error,
      },
    )
  }
}

/** @param {string} url */
async function explainDivergence(url) {
  const status = await readStatus(url)
  const [worst] = [...status.failedMigrationNames, ...status.editedMigrationNames]
  return new Failure(
    `The database does not fit this version's migrations (${worst ?? 'another history'}): ` +
      '`npm run migrate status` tells more; start the version that made it, or give it a new database.',
  )
}

/**
 * What the schema engine finds: migrations that failed, were edited, or have yet to be applied.
 *
 * @param {string} url
 */
export async function readStatus(url) {
  const engine = await openEngine(url, readSchema().files)
  const options = { migrationsList: migrationsList(), filters: NO_FILTERS }
  return engine.diagnoseMigrationHistory({ ...options, optInToShadowDatabase: false })
}

/**
 * The SQL that leads from `from` to schema.prisma, or null when they agree.
 *
 * @param {Awaited<ReturnType<typeof openEngine>>} engine
 * @param {object} from
 */
async function diff(engine, from) {
  const { files } = readSchema()
  const result = await engine.diff({
    from,
    to: { tag: 'schemaDatamodel', files },
    script: true,
    shadowDatabaseUrl: null,
    exitCode: true,
    filters: COMPARABLE,
  })
  return result.exitCode === 0 ? null : result.stdout
}

/** The connected database, as a side of a comparison. */
function connectedDatabase() {
  const { files, configDir } = readSchema()
  return { tag: 'schemaDatasource', files, configDir }
}

/**
 * The SQL that the database lacks to be what schema.prisma says, or null when it is.
 *
 * @param {string} url
 */
export async function findDrift(url) {
  return diff(await openEngine(url, readSchema().files), connectedDatabase())
}

/**
 * The whole of schema.prisma as SQL.
 *
 * @param {string} url
 */
export async function printSchema(url) {
  return diff(await openEngine(url, readSchema().files), { tag: 'empty' })
}

/**
 * Writes a migration that leads from the existing ones to schema.prisma, for a person to read
 * and comment.
 *
 * @param {string} url a server on which a database may be made for the comparison
 * @param {string} title
 * @returns {Promise<string | null>} its name, or null when the migrations lack nothing
 */
export async function createMigration(url, title) {
  const sql = await onScratchDatabase(url, async (scratchUrl) => {
    if (readMigrations().length > 0) await applyMigrations(scratchUrl)
    return findDrift(scratchUrl)
  })
  if (sql === null) return null
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const name = `${stamp}_${title}`
  mkdirSync(path.join(MIGRATIONS_FOLDER, name), { recursive: true })
  writeFileSync(path.join(MIGRATIONS_FOLDER, name, 'migration.sql'), sql)
  writeFileSync(path.join(MIGRATIONS_FOLDER, 'migration_lock.toml'), 'provider = "postgresql"\n')
  return name
}

/**
 * @template T
 * @param {string} url
 * @param {(scratchUrl: string) => Promise<T>} work
 */
async function onScratchDatabase(url, work) {
  const name = `guiche_scratch_${process.pid}`
  await createDatabase(url, name)
  try {
    return await work(withDatabase(url, name))
  } finally {
    await dropDatabase(url, name)
  }
}
