import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '../postgres/database.mjs'

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../prisma/migrations')
const UNDEFINED_TABLE = '42P01'

/** @typedef {{ name: string, sql: string, checksum: string }} Migration */

/**
 * Reads the migration files in order, with the checksums that Prisma records.
 *
 * @returns {Migration[]}
 */
export function readMigrations() {
  if (!existsSync(MIGRATIONS_FOLDER)) return []
  const entries = readdirSync(MIGRATIONS_FOLDER, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(MIGRATIONS_FOLDER, name, 'migration.sql'), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Compares a database's migration history with the files, in one query without a lock. A migration
 * that was begun and not finished is due, because PostgreSQL has undone all of it.
 *
 * @param {string} url
 * @param {Migration[]} [files]
 * @returns {Promise<{ applied: string[], due: string[], conflicts: string[] }>} names of
 * migrations, and sentences that say why the files cannot be applied
 */
export async function readStatus(url, files = readMigrations()) {
  const rows = await readHistory(url)
  const applied = rows.map((row) => row.migration_name).sort()
  const due = files.map(({ name }) => name).filter((name) => !applied.includes(name))
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const conflicts = rows.flatMap(({ migration_name: name, checksum }) => {
    if (!checksums.has(name)) return [`${name} has run, and has no file`]
    return checksums.get(name) === checksum ? [] : [`${name} was edited after it ran`]
  })
  const late = due.filter((name) => name < (applied.at(-1) ?? ''))
  conflicts.push(...late.map((name) => `${name} has not run, and a later one has`))
  return { applied, due, conflicts }
}

/** @param {string} url */
async function readHistory(url) {
  try {
    return await query(
      url,
      `SELECT migration_name, checksum FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    )
  } catch (error) {
    if (error.code === UNDEFINED_TABLE) return []
    throw error
  }
}
