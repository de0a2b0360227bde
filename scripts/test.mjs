import path from 'node:path'
import { PROJECT_FOLDER } from './environment.mjs'
import { Failure } from './failure.mjs'
import { installDependencies } from './start/dependencies.mjs'
import { step } from './start/step.mjs'
import { handleStopSignals } from './start/stop-signals.mjs'
import { summarize, tallyOne } from './testing/reports.mjs'

// Import no package above this line: a fresh clone has none yet.

/**
 * `npm test`: installs what is missing, then runs every step, or the named ones, even after one
 * fails. It ends with what failed, a line for each, and the total.
 *
 * @param {string[]} names
 * @param {AbortSignal} signal
 */
async function main(names, signal) {
  await installDependencies({ signal, withDevelopment: true })
  const { STEPS } = await import('./testing/steps.mjs')
  const unknown = names.find((name) => !Object.hasOwn(STEPS, name))
  if (unknown) {
    throw new Failure(
      `There is no step "${unknown}": choose from ${Object.keys(STEPS).join(', ')}.`,
    )
  }
  const { withTestDatabases } = await import('./testing/run-databases.mjs')
  const { generateClient } = await import('./generate.mjs')
  await step('Making the Prisma client', generateClient)
  return withTestDatabases(async (databases) => {
    const context = { env: testEnvironment(databases), signal }
    const tallies = {}
    for (const name of names.length ? names : Object.keys(STEPS)) {
      console.log(`\n── ${name}`)
      tallies[name] = await STEPS[name](context).catch(report)
      signal.throwIfAborted()
    }
    console.log(`\n${summarize(tallies)}`)
    return Object.values(tallies).every((tally) => tally.failed === 0)
  })
}

/** Prints the message of a step that broke down; the next step still runs. @param {Error} error */
function report(error) {
  console.error(error instanceof Failure ? error.message : error)
  return tallyOne(false)
}

/** For the build and the server under test; it protects nothing. */
const TEST_SECRET_KEY = Buffer.alloc(32, 'guiche tests ').toString('base64')

/**
 * The environment of tests, without the developer's own settings, which would lead to the
 * developer's data.
 *
 * @param {Record<string, string>} databases
 */
function testEnvironment(databases) {
  const { PORT, HOST, PUBLIC_URL, ...own } = process.env
  return {
    ...own,
    ...databases,
    GUICHE_MODE: 'sandbox',
    SECRET_KEY: TEST_SECRET_KEY,
    GUICHE_DATA_DIR: path.join(PROJECT_FOLDER, '.data/test'),
    NEXT_TELEMETRY_DISABLED: '1',
    PATH: `${path.join(PROJECT_FOLDER, 'node_modules/.bin')}:${process.env.PATH}`,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  }
}

const signal = handleStopSignals()
try {
  process.exit((await main(process.argv.slice(2), signal)) ? 0 : 1)
} catch (error) {
  if (!signal.aborted) console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}
