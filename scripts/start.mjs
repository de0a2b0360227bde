import path from 'node:path'
import {
  defaultDataDir,
  readEnvFile,
  requireDatabaseUrlForm,
  requireFreePort,
  requireWritable,
} from './environment.mjs'
import { Failure } from './failure.mjs'
import { tryLock, unlock } from './process/lock.mjs'
import { installDependencies } from './start/dependencies.mjs'
import { endLeftovers } from './start/leftovers.mjs'
import { handleStopSignals } from './start/stop-signals.mjs'
import { supervise } from './start/supervisor.mjs'

// Nothing above may import a package: at the first start there are none.

/**
 * `npm start`: everything from a fresh clone to a running installation, then stays to keep it
 * running. `--dev` reloads what is edited in place of building.
 *
 * @param {AbortSignal} stopSignal
 */
async function main(stopSignal) {
  const isDev = process.argv.includes('--dev')
  readEnvFile()
  requireDatabaseUrlForm()
  const dataDir = defaultDataDir()
  requireWritable(dataDir, ', or set GUICHE_DATA_DIR to another folder')
  const lock = path.join(dataDir, 'supervisor.lock')
  const holder = tryLock(lock)
  if (holder) {
    const pid = Number.parseInt(holder, 10)
    throw new Failure(
      `Guichê already runs from this folder (process ${pid}): use that one, or stop it first with kill ${pid}.`,
    )
  }
  try {
    await endLeftovers(dataDir)
    const address = await requireFreePort()
    await installDependencies({ signal: stopSignal })
    await supervise({ isDev, dataDir, address, stopSignal })
  } finally {
    unlock(lock)
  }
}

const stopSignal = handleStopSignals()
try {
  await main(stopSignal)
  process.exit(0)
} catch (error) {
  if (stopSignal.aborted) process.exit(0)
  console.error(error instanceof Failure ? `\n${error.message}` : error)
  process.exit(1)
}
