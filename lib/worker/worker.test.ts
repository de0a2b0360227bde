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

/** Holds the job `send_messages` in a worker that is started. */
async function startBusyWorker(output: 'inherit' | 'pipe', env = {}) {
  const held = await pool.connect()
  await held.query('BEGIN')
  await held.query('LOCK TABLE "OwnerMessage" IN ACCESS EXCLUSIVE MODE')
  const { rows } = await pool.query("SELECT id FROM graphile_worker.add_job('send_messages')")
  const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/worker/worker.ts'], {
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, ...env },
  })
  await vi.waitFor(async () => {
    const waiting = `SELECT FROM pg_locks
      WHERE relation = '"OwnerMessage"'::regclass AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    expect((await pool.query(waiting)).rowCount).toBeGreaterThan(0)
  }, 50_000)
  const letGo = async () => {
    await held.query('ROLLBACK')
    held.release()
  }
  return { worker, jobId: rows[0].id, ended: once(worker, 'exit'), letGo }
}

test('a second signal to stop does not cut off the job in flight', async () => {
  const { worker, jobId, ended, letGo } = await startBusyWorker('inherit')
  worker.kill('SIGTERM')
  await setTimeout(APART_MS)
  worker.kill('SIGTERM')
  await setTimeout(APART_MS)
  await letGo()
  expect(await ended).toEqual([0, null])
  // A task of the schedule may have added another one meanwhile.
  const { rows } = await pool.query('SELECT FROM graphile_worker.jobs WHERE id = $1', [jobId])
  expect(rows).toEqual([])
})

test('of a job whose end cannot be recorded, all that is said is one JSON object a line', async () => {
  const { worker, ended, letGo } = await startBusyWorker('pipe', { LOG_LEVEL: 'info' })
  let said = ''
  for (const output of [worker.stdout, worker.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const rename = (from: string, to: string) =>
    pool.query(`ALTER TABLE graphile_worker.${from} RENAME TO ${to}`)
  await rename('_private_jobs', 'away')
  await letGo()
  await expect.poll(() => said).toContain('Worker exited with error')
  await rename('away', '_private_jobs')
  worker.kill('SIGTERM')
  await ended
  const lines = said.trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([])
})
