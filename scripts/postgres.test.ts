import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answers, query } from './postgres/database.mjs'
import { startPostgres } from './postgres.mjs'
import { isAlive, waitForExit } from './process/alive.mjs'

const FIRST_START_MS = 60_000
mkdirSync('.data', { recursive: true })
const dataDir = mkdtempSync(path.resolve('.data/postgres-test-'))
// Open to the user that PostgreSQL runs as, so that nothing goes elsewhere.
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
    expect(await answers(second.url)).toBe(false)
  },
  FIRST_START_MS,
)
