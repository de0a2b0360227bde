import {
  defaultDataDir,
  readEnvFile,
  requireDatabaseUrlForm,
  requireFreePort,
  requireWritable,
} from './environment.mjs'
import { toldOf } from './failure.mjs'
import { requireNoArguments } from './require-no-arguments.mjs'
import { installDependencies } from './start/dependencies.mjs'
import { endLeftovers } from './start/leftovers.mjs'
import { runAlone } from './start/single.mjs'
import { handleStopSignals } from './start/stop-signals.mjs'
import { supervise } from './start/supervisor.mjs'

// Import no package above this line: at the first start none is installed.

const USAGE = `npm start      builds Guichê if its sources have changed, and runs it until Ctrl-C
npm run dev    the same for development: edited files are reloaded, nothing is built

The settings are environment variables, or lines of a file .env; .env.example explains each one.`

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

requireNoArguments(
  USAGE,
  process.argv.slice(2).filter((word) => word !== '--dev'),
)
const stopSignal = handleStopSignals()
try {
  await main(stopSignal)
  process.exit(0)
} catch (error) {
  if (stopSignal.aborted) process.exit(0)
  console.error()
  console.error(toldOf(error))
  process.exit(1)
}
