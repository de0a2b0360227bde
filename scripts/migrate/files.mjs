import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const PRISMA_FOLDER = path.resolve(import.meta.dirname, '../../prisma')
export const MIGRATIONS_FOLDER = path.join(PRISMA_FOLDER, 'migrations')
const LOCK_FILE = 'migration_lock.toml'

/** The data model as the schema engine wants it. */
export function readSchema() {
  const file = path.join(PRISMA_FOLDER, 'schema.prisma')
  return { files: [{ path: file, content: readFileSync(file, 'utf8') }], configDir: PRISMA_FOLDER }
}

/**
 * The migrations in their order, with the checksum that Prisma keeps of each.
 *
 * @returns {{ name: string, sql: string, checksum: string }[]}
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

/** The same migrations in the form that the schema engine takes. */
export function migrationsList() {
  const lockFile = path.join(MIGRATIONS_FOLDER, LOCK_FILE)
  return {
    baseDir: MIGRATIONS_FOLDER,
    shadowDbInitScript: '',
    lockfile: {
      path: LOCK_FILE,
      content: existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : null,
    },
    migrationDirectories: readMigrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}
