import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { pool } from '@/lib/platform/db/pool'

await vi.hoisted(async () => {
  // The worker takes every job that is due, also those of other tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_worker')
})

/** How long systemd's own signal and that of `npm start` are apart, at most. */
const APART_MS = 100

test('a second signal to stop does not cut off the job in flight', async () => {
  const held = await pool.connect()
  await held.query('BEGIN')
  await held.query('LOCK TABLE "OwnerMessage" IN ACCESS EXCLUSIVE MODE')
  await pool.query("SELECT graphile_worker.add_job('send_messages')")
  const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/worker/worker.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(worker, 'exit')
  await vi.waitFor(async () => {
    const waiting = `SELECT FROM pg_locks
      WHERE relation = '"OwnerMessage"'::regclass AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    expect((await pool.query(waiting)).rowCount).toBeGreaterThan(0)
  }, 50_000)

  worker.kill('SIGTERM')
  await setTimeout(APART_MS)
  worker.kill('SIGTERM')
  await setTimeout(APART_MS)
  await held.query('ROLLBACK')
  held.release()
  expect(await ended).toEqual([0, null])
  const { rows } = await pool.query(
    "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send_messages'",
  )
  expect(rows).toEqual([])
})
