import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '../failure.mjs'
import { tryLock, unlock } from '../process/lock.mjs'

/** After a kill of npm, its supervisor may still run for a moment. */
const NOTICE_MS = 1_000
const STOPPING_MS = 40_000
const POLL_INTERVAL_MS = 50

/**
 * Runs `work` unless another start runs on the same data folder; waits for one that is stopping.
 *
 * @param {string} dataDir
 * @param {AbortSignal} stopSignal its abort tells other starts that this one is stopping
 * @param {() => Promise<void>} work
 * @throws Failure when another one runs
 */
export async function runAlone(dataDir, stopSignal, work) {
  const lock = path.join(dataDir, 'supervisor.lock')
  const stopping = path.join(dataDir, 'stopping')
  await takeLock(lock, stopping)
  rmSync(stopping, { force: true })
  stopSignal.addEventListener('abort', () => markStopping(stopping))
  try {
    await work()
  } finally {
    rmSync(stopping, { force: true })
    unlock(lock)
  }
}

/**
 * A stop goes on without the mark, as on a full disk. Another start then waits for it less long.
 *
 * @param {string} file
 */
function markStopping(file) {
  try {
    writeFileSync(file, '')
  } catch (error) {
    console.error(`The file ${file} cannot be written (${error.code}).`)
  }
}

/**
 * @param {string} lock
 * @param {string} stopping
 */
async function takeLock(lock, stopping) {
  const startedAt = Date.now()
  for (;;) {
    const holder = tryLock(lock)
    if (!holder) return
    if (Date.now() - startedAt > (existsSync(stopping) ? STOPPING_MS : NOTICE_MS)) {
      const pid = Number.parseInt(holder, 10)
      throw new Failure(
        `Guichê already runs from this folder (process ${pid}): use that one, or stop it first with \`kill ${pid}\`.`,
      )
    }
    await setTimeout(POLL_INTERVAL_MS)
  }
}
