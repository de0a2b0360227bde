import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pool } from '@/lib/platform/db/pool'
import { inTime } from '@/lib/platform/in-time'
import { isClosing } from './close-server'

/** A database that does not respond within this time counts as one that does not respond. */
export const DATABASE_LIMIT_MS = 2000

/** Whether this process can take requests, and if not, why. */
type Readiness = { status: 'ok' } | { status: 'unavailable'; reason: string }

/**
 * Checks that the database responds in time, takes writes and has the tables of this version and
 * of no newer one. Never throws.
 */
export async function checkReady(): Promise<Readiness> {
  if (isClosing()) return unavailable('stopping')
  const [migrations, readOnly] = await Promise.all([migrationsInTime(), isReadOnly()])
  if (!migrations || readOnly === null) return unavailable('the database does not answer')
  if (readOnly) return unavailable('the database takes no writes')
  const { missing, later } = migrations
  if (missing.length > 0) return unavailable(`migrations are missing: ${missing.join(', ')}`)
  return later.length > 0
    ? unavailable(`a newer version has migrated the database: ${later.join(', ')}`)
    : { status: 'ok' }
}

/** The migrations in which a database and this version differ. */
interface MigrationsCompared {
  /** Migrations of this version that have not run. */
  missing: string[]
  /** Migrations of a newer version that have run. */
  later: string[]
}

/** As `compareMigrations`, but null if the database does not respond in time. */
export function migrationsInTime(): Promise<MigrationsCompared | null> {
  return inTime(compareMigrations(), DATABASE_LIMIT_MS).catch(() => null)
}

/** Compares the migrations that have run with this version's. */
export async function compareMigrations(): Promise<MigrationsCompared> {
  const [applied, own] = await Promise.all([appliedMigrations(), ownMigrations()])
  return {
    missing: [...own].filter((name) => !applied.has(name)),
    later: [...applied].filter((name) => !own.has(name)).sort(),
  }
}

/**
 * Whether the database only reads, as a standby server does; null if it does not respond in time.
 */
export function isReadOnly(): Promise<boolean | null> {
  const asked = pool.query<{ is: boolean }>(
    `SELECT current_setting('transaction_read_only') = 'on' AS "is"`,
  )
  return inTime(asked, DATABASE_LIMIT_MS).then(
    ({ rows }) => rows[0]?.is ?? false,
    () => null,
  )
}

function unavailable(reason: string): Readiness {
  return { status: 'unavailable', reason }
}

async function appliedMigrations(): Promise<Set<string>> {
  const asked = pool.query<{ migration_name: string }>(
    `SELECT migration_name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  )
  const { rows } = await asked.catch((error) => {
    if (error.code === UNDEFINED_TABLE) return { rows: [] }
    throw error
  })
  return new Set(rows.map((row) => row.migration_name))
}

/** The table of migrations is made by the first one. */
const UNDEFINED_TABLE = '42P01'

let names: Promise<Set<string>> | undefined

function ownMigrations(): Promise<Set<string>> {
  names ??= readdir(path.join(process.cwd(), 'prisma/migrations'), { withFileTypes: true }).then(
    (entries) => new Set(entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)),
  )
  return names
}
