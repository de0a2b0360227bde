import { query } from '../postgres/database.mjs'
import { readMigrations } from './files.mjs'

const UNDEFINED_TABLE = '42P01'

/**
 * How the database's history of migrations compares with the files, by plain queries: `current`
 * when every file has been applied as it is, `behind` when some have yet to be, `diverged` when
 * the database ran something else than the files say, or failed half-way.
 *
 * @param {string} url
 * @returns {Promise<'current' | 'behind' | 'diverged'>}
 */
export async function compareHistory(url) {
  const applied = await readHistory(url)
  const files = readMigrations()
  const agrees = applied.every(
    (row, index) =>
      row.finished_at &&
      row.migration_name === files[index]?.name &&
      row.checksum === files[index].checksum,
  )
  if (!agrees) return 'diverged'
  return applied.length === files.length ? 'current' : 'behind'
}

/** @param {string} url */
async function readHistory(url) {
  try {
    return await query(
      url,
      `select migration_name, checksum, finished_at from _prisma_migrations
       where rolled_back_at is null order by migration_name`,
    )
  } catch (error) {
    if (error.code === UNDEFINED_TABLE) return []
    throw error
  }
}
