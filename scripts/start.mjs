import {
  defaultDataDir,
  readEnvFile,
  requireDatabaseUrlForm,
  requireFreePort,
  requireWritable,
} from './environment.mjs'
import { Failure } from './failure.mjs'
import { installDependencies } from './start/dependencies.mjs'
import { endLeftovers } from './start/leftovers.mjs'
import { runAlone } from './start/single.mjs'
import { handleStopSignals } from './start/stop-signals.mjs'
import { supervise } from './start/supervisor.mjs'

// Import no package above this line: at the first start none is installed.

/**
 * `npm start`: takes a fresh clone to a running installation, and keeps it running. `--dev` reloads
 * edited files instead of building.
 *
 * @param {AbortSignal} stopSignal
 */
async function main(stopSignal) {
  const isDev = process.argv.includes('--dev')
  readEnvFile()
  requireDatabaseUrlForm()
  const dataDir = defaultDataDir()
  requireWritable(dataDir, ', or set GUICHE_DATA_DIR to another folder')
  await runAlone(dataDir, stopSignal, async () => {
    await endLeftovers(dataDir)
    const address = await requireFreePort()
    await installDependencies({ signal: stopSignal })
    await supervise({ isDev, dataDir, address, stopSignal })
  })
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
