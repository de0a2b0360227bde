import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { createDatabase, dropDatabase, query, withDatabase } from '../postgres/database.mjs'
import { findDrift, openEngine } from './compare.mjs'
import { applyMigrations, deployMigrations } from './deploy.mjs'
import { readMigrations, readStatus } from './history.mjs'

const migrated = process.env.DATABASE_URL!
const scratch = `guiche_migrate_${process.pid}`
const url = withDatabase(migrated, scratch)

beforeEach(async () => {
  await dropDatabase(migrated, scratch)
  await createDatabase(migrated, scratch)
})
afterAll(() => dropDatabase(migrated, scratch))

const file = (name: string, sql: string) => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const FIRST = file('1_first', 'CREATE TABLE one (n int); INSERT INTO one VALUES (1);')
const SECOND = file(
  '2_second',
  "CREATE FUNCTION two() RETURNS int LANGUAGE sql AS 'SELECT 1; SELECT 2;'",
)
const BROKEN = file('2_broken', 'CREATE TABLE two (n int); SELECT 1 / 0;')

/** A query of the migrations that a deployment began and did not finish. */
const LEFT = `SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NULL AND rolled_back_at IS NULL`

const refusal = (files: object[]) =>
  applyMigrations(url, files).then(
    () => 'applied',
    ({ message }: Error) => message,
  )

describe('our own migrations', () => {
  test('make what schema.prisma says, to the last index', async () => {
    expect(await findDrift(migrated)).toBeNull()
  })

  test('leave a database that is up to date alone', async () => {
    expect(await deployMigrations(migrated)).toEqual([])
  })

  test('can each be undone whole, so that one that was interrupted may be tried again', () => {
    const ends = /^\s*(BEGIN|START TRANSACTION|COMMIT|ROLLBACK|VACUUM)\s*;|\bCONCURRENTLY\b/im
    const astray = readMigrations().filter(({ sql }: { sql: string }) => ends.test(sql))
    expect(astray.map(({ name }: { name: string }) => name)).toEqual([])
  })

  test('lack what schema.prisma says once an index and a column are gone', async () => {
    await applyMigrations(url)
    await query(url, 'ALTER TABLE "Merchant" DROP COLUMN "status"')
    await query(url, 'DROP INDEX "Transaction_expiresAt_idx"')
    expect(await findDrift(url)).toMatch(/ADD COLUMN +"status"[\s\S]*CREATE INDEX/)
  })

  test('are what Prisma’s own engine takes for applied', async () => {
    await deployMigrations(url)
    const engine = await openEngine(url)
    const migrationsList = {
      baseDir: 'prisma/migrations',
      shadowDbInitScript: '',
      lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
      migrationDirectories: readMigrations().map(
        ({ name, sql }: { name: string; sql: string }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        }),
      ),
    }
    const filters = { externalTables: [], externalEnums: [] }
    const history = { migrationsList, filters, optInToShadowDatabase: false }
    expect(await engine.diagnoseMigrationHistory(history)).toEqual({
      history: null,
      failedMigrationNames: [],
      editedMigrationNames: [],
      hasMigrationsTable: true,
    })
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters })
    expect(appliedMigrationNames).toEqual([])
  })
})

describe('a history', () => {
  test('is recorded as Prisma does', async () => {
    expect(await applyMigrations(url, [FIRST])).toEqual(['1_first'])
    expect(await applyMigrations(url, [FIRST, SECOND])).toEqual(['2_second'])
    const rows = await query(url, 'SELECT * FROM _prisma_migrations ORDER BY started_at')
    expect(rows).toEqual(
      [FIRST, SECOND].map(({ name, checksum }) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum,
        finished_at: expect.any(Date),
        migration_name: name,
        logs: null,
        rolled_back_at: null,
        started_at: expect.any(Date),
        applied_steps_count: 1,
      })),
    )
  })

  test('is written once by processes that deploy at the same time', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(url, [FIRST, SECOND])))
    expect(runs.flat().sort()).toEqual(['1_first', '2_second'])
    expect(await query(url, 'SELECT n FROM one')).toEqual([{ n: 1 }])
  })

  test('with a migration that fails keeps nothing of it, and tries it again', async () => {
    const failure = 'A migration failed and nothing was started: 2_broken: division by zero'
    expect(await refusal([FIRST, BROKEN])).toBe(failure)
    expect(await query(url, "SELECT to_regclass('two') AS two")).toEqual([{ two: null }])
    const [row] = await query(url, 'SELECT * FROM _prisma_migrations WHERE logs IS NOT NULL')
    expect(row).toMatchObject({ finished_at: null, applied_steps_count: 0 })
    expect(row.rolled_back_at).toBeInstanceOf(Date)
    expect(await readStatus(url, [FIRST, BROKEN])).toEqual({
      applied: ['1_first'],
      due: ['2_broken'],
      conflicts: [],
    })
    expect(await refusal([FIRST, BROKEN])).toBe(failure)
    const mended = { ...SECOND, name: '2_broken' }
    expect(await applyMigrations(url, [FIRST, mended])).toEqual(['2_broken'])
  })

  test('with a failed migration leaves the version before it alone', async () => {
    await refusal([FIRST, BROKEN])
    expect(await applyMigrations(url, [FIRST])).toEqual([])
  })

  test('with a migration whose connection was lost tries it again', async () => {
    const slow = file('2_slow', 'CREATE TABLE two (n int); SELECT pg_sleep(60);')
    const refused = refusal([FIRST, slow])
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'PgSleep'`
    await eventually(async () => expect(await query(url, kill)).toHaveLength(1))
    expect(await refused).toContain('A migration failed and nothing was started: 2_slow')
    expect(await query(url, LEFT)).toEqual([{ name: '2_slow' }])

    const quick = file('2_slow', 'CREATE TABLE two (n int)')
    expect(await applyMigrations(url, [FIRST, quick])).toEqual(['2_slow'])
    expect(await query(url, LEFT)).toEqual([])
    expect((await readStatus(url, [FIRST, quick])).applied).toEqual(['1_first', '2_slow'])
  })

  test.each([
    ['an edited file', [file('1_first', 'SELECT 1'), SECOND], '1_first was edited after it ran'],
    ['a file that is gone', [SECOND], '1_first has run, and has no file'],
    [
      'a file from before what ran',
      [file('0_late', 'SELECT 1'), FIRST],
      '0_late has not run, and a later one has',
    ],
  ])('does not fit %s', async (_, files, conflict) => {
    await applyMigrations(url, [FIRST])
    expect(await refusal(files)).toContain(`does not fit this version's migrations (${conflict})`)
  })

  test('is not begun in a database that holds tables of another program', async () => {
    await query(url, 'CREATE TABLE theirs (n int)')
    expect(await refusal([FIRST])).toContain('holds tables that are not ours (theirs)')
  })
})
