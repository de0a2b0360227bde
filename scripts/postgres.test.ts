import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { partitionOf } from '@/lib/api/requests/request-days'
import { deployMigrations } from './migrate.mjs'
import { grantRights, grantToApplication } from './postgres/application-role.mjs'
import { askServer, query } from './postgres/database.mjs'
import { startPostgres } from './postgres.mjs'
import { isAlive, waitForExit } from './process/alive.mjs'

const FIRST_START_MS = 60_000
mkdirSync('.data', { recursive: true })
const dataDir = mkdtempSync(path.resolve('.data/postgres-test-'))
// Readable by the user that PostgreSQL runs as, so that its files stay in this folder.
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true }))

test(
  'PostgreSQL keeps its data when killed, and stops when its last user leaves',
  async () => {
    const first = await startPostgres({ dataDir })
    await query(first.url, 'create table kept as select 1 as n')
    const log = path.join(dataDir, 'postgres/postgres.log')
    expect(statSync(log).mode & 0o777, "the log's readers").toBe(0o600)
    process.kill(first.pid, 'SIGKILL')
    await waitForExit(first.pid, 10_000)

    const second = await startPostgres({ dataDir })
    expect(second).toMatchObject({ reused: false, url: first.url })
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    expect(await startPostgres({ dataDir })).toMatchObject({ reused: true, pid: second.pid })

    await second.stop()
    expect(isAlive(second.pid)).toBe(false)
    expect(await askServer(second.url)).toBe('silent')
  },
  FIRST_START_MS,
)

test(
  'a database whose password is missing or wrong is refused, and kept',
  async () => {
    const { url, stop, folder } = await startPostgres({ dataDir })
    await query(url, 'create table paid as select 1 as n')
    await stop()
    const file = path.join(folder, 'password')
    const password = readFileSync(file, 'utf8')
    rmSync(file)
    await expect(startPostgres({ dataDir })).rejects.toThrow(`restore the file ${file}`)
    writeFileSync(file, 'another')
    await expect(startPostgres({ dataDir })).rejects.toThrow(`refuses the password in ${file}`)
    expect(existsSync(path.join(folder, 'data/postmaster.pid')), 'a server that stays').toBe(false)
    writeFileSync(file, password)
    const again = await startPostgres({ dataDir })
    expect(await query(again.url, 'select n from paid')).toEqual([{ n: 1 }])
    await again.stop()
  },
  FIRST_START_MS,
)

test(
  'no empty database takes the place of one that was lost',
  async () => {
    const { folder, stop } = await startPostgres({ dataDir, database: 'lost' })
    await stop()
    const data = path.join(folder, 'data')
    const ofFirstStart = path.join(folder, 'application-password')
    writeFileSync(ofFirstStart, 'x')
    renameSync(data, `${data}.lost`)
    await expect(startPostgres({ dataDir })).rejects.toThrow(`restore ${data} from the backup`)
    renameSync(`${data}.lost`, data)
    rmSync(ofFirstStart)
  },
  FIRST_START_MS,
)

test(
  'PostgreSQL starts again on the port that its clients know, as soon as it is free',
  async () => {
    const first = await startPostgres({ dataDir, connections: 220 })
    const accepted = await query(first.url, 'SHOW max_connections')
    expect(accepted).toEqual([{ max_connections: '220' }])
    const port = Number(new URL(first.url).port)
    process.kill(first.pid, 'SIGKILL')
    await waitForExit(first.pid, 10_000)
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')

    const starting = startPostgres({ dataDir, port })
    await vi.waitFor(() => {
      const log = readFileSync(path.join(dataDir, 'postgres/postgres.log'), 'utf8')
      expect(log).toContain('could not bind')
    }, 10_000)
    other.close()
    const second = await starting
    expect(second.url).toBe(first.url)
    await second.stop()
  },
  FIRST_START_MS,
)

test(
  'the application has a plain role, also in a data folder of an earlier version',
  async () => {
    const postgres = await startPostgres({ dataDir, database: 'roles' })
    await deployMigrations(postgres.url)
    // A log file as an earlier version left it, readable by others.
    const day = (at: string) => {
      const { name, from, to } = partitionOf(new Date(at))
      return `create table request_days."${name}" partition of "ApiRequest" for values from ('${from}') to ('${to}')`
    }
    await query(postgres.url, day('2020-01-01T12:00:00Z'))
    await grantToApplication(postgres.url, postgres.folder)
    const url = await grantToApplication(postgres.url, postgres.folder)

    const [role] = await query(url, 'select * from pg_roles where rolname = current_user')
    expect(role).toMatchObject({ rolsuper: false, rolcreaterole: false, rolbypassrls: false })
    await query(url, day('2020-01-03T12:00:00Z'))
    await query(url, 'drop table request_days.d2020_01_01')
    await query(url, "select graphile_worker.add_job('x')")
    expect(await query(url, 'select count(*)::int as n from graphile_worker.jobs')).toEqual([
      { n: 1 },
    ])
    for (const [statement, code] of [
      ['alter table "LedgerTransfer" disable trigger all', '42501'],
      ['drop table "Merchant"', '42501'],
      ['create table mine (n int)', '42501'],
      ['delete from _prisma_migrations', '42501'],
      ["copy (select 1) to program 'true'", '42501'],
    ] as const) {
      await expect(query(url, statement), statement).rejects.toMatchObject({ code })
    }
    await postgres.stop()
  },
  FIRST_START_MS,
)

test(
  "a role of the operator's own gets the same rights, on tables of a later version too",
  async () => {
    const postgres = await startPostgres({ dataDir, database: 'own_role' })
    await deployMigrations(postgres.url)
    await query(postgres.url, `create role "Loja's" login password 'x'`)
    await grantRights(postgres.url, "Loja's")
    await query(postgres.url, 'create table later (n int)')
    const own = new URL(postgres.url)
    own.username = encodeURIComponent("Loja's")
    own.password = 'x'
    const insert = 'insert into later values (1)'
    await expect(query(own.href, insert)).rejects.toMatchObject({ code: '42501' })
    await grantRights(postgres.url, "Loja's")
    await query(own.href, insert)
    const { name, from, to } = partitionOf(new Date('2020-01-05T12:00:00Z'))
    await query(
      own.href,
      `create table request_days."${name}" partition of "ApiRequest" for values from ('${from}') to ('${to}')`,
    )
    await query(own.href, "select graphile_worker.add_job('x')")
    expect(await deployMigrations(own.href), 'what is due for a start with it').toEqual([])
    await postgres.stop()
  },
  FIRST_START_MS,
)
