import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Failure } from '../failure.mjs'
import { readMigrations, readStatus } from './history.mjs'
import { deployJobQueue } from './job-queue.mjs'

/** The advisory lock of `prisma migrate deploy`, so that it and this script exclude each other. */
const PRISMA_LOCK = 72707369

/** Exactly as Prisma creates it. */
const HISTORY_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
  )`

/**
 * Applies the pending migrations: ours and the job queue's. Idempotent, and safe to run
 * concurrently. When nothing is pending it costs two queries.
 *
 * @param {string} url
 * @returns {Promise<string[]>} the names of the migrations that were applied
 * @throws Failure when the database's history contradicts the files, or a migration fails
 */
export async function deployMigrations(url) {
  const applied = await applyMigrations(url)
  await deployJobQueue(url)
  return applied
}

/** Every file runs whole or not at all, so nothing is left of one that did not finish. */
const FORGET_UNFINISHED = `
  UPDATE _prisma_migrations SET rolled_back_at = now()
  WHERE finished_at IS NULL AND rolled_back_at IS NULL`

/**
 * Applies the pending migrations, each in one database transaction together with its record, which
 * is Prisma's. One that failed or was interrupted is tried again.
 *
 * @param {string} url
 * @param {import('./history.mjs').Migration[]} [files]
 * @returns {Promise<string[]>} their names
 * @throws Failure as `deployMigrations` does
 */
export async function applyMigrations(url, files = readMigrations()) {
  if ((await findDue(url, files)).length === 0) return []
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`SELECT pg_advisory_lock(${PRISMA_LOCK})`)
    // Read again, because another process may have applied them while this one waited for the lock.
    const due = await findDue(url, files)
    await openHistory(client)
    await client.query(FORGET_UNFINISHED)
    for (const migration of due) await apply(client, migration)
    return due.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * @param {string} url
 * @param {import('./history.mjs').Migration[]} files
 */
async function findDue(url, files) {
  const { due, conflicts } = await readStatus(url, files)
  if (conflicts.length > 0) {
    throw new Failure(
      `The database does not fit this version's migrations (${conflicts[0]}): ` +
        '`npm run migrate status` tells more; start the version that made it, or give it a new database.',
    )
  }
  return files.filter(({ name }) => due.includes(name))
}

/**
 * Creates the history table, unless the database holds another program's tables.
 *
 * @param {pg.Client} client
 */
async function openHistory(client) {
  const { rows } = await client.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename = '_prisma_migrations' DESC",
  )
  if (rows.length > 0 && rows[0].tablename !== '_prisma_migrations') {
    throw new Failure(
      `The database holds tables that are not ours (${rows[0].tablename}): give it an empty one.`,
    )
  }
  await client.query(HISTORY_TABLE)
}

/**
 * @param {pg.Client} client
 * @param {import('./history.mjs').Migration} migration
 */
async function apply(client, { name, sql, checksum }) {
  const id = randomUUID()
  await client.query(
    'INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)',
    [id, checksum, name],
  )
  const finish = `UPDATE _prisma_migrations
    SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = '${id}'`
  try {
    // Sent as one message, which PostgreSQL executes as one transaction.
    await client.query(`${sql}\n;${finish}`)
  } catch (error) {
    await recordFailure(client, id, error)
    throw new Failure(`A migration failed and nothing was started: ${name}: ${error.message}`, {
      cause: error,
    })
  }
}

/**
 * Keeps the error with the migration, unless the connection is lost.
 *
 * @param {pg.Client} client
 * @param {string} id
 * @param {Error} error
 */
async function recordFailure(client, id, error) {
  try {
    await client.query('ROLLBACK')
    await client.query(
      'UPDATE _prisma_migrations SET logs = $2, rolled_back_at = now() WHERE id = $1',
      [id, String(error)],
    )
  } catch {
    // The next deployment finds the migration unfinished.
  }
}
