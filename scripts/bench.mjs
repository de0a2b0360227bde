import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { startProgram } from '../bench/processes.mjs'
import { PROJECT_FOLDER } from './environment.mjs'
import { runCommand } from './failure.mjs'
import { requireNoArguments } from './require-no-arguments.mjs'
import { findNode } from './start/dependencies.mjs'

const FOLDER = path.join(PROJECT_FOLDER, 'bench')
const programOf = (part) => path.join(FOLDER, part, 'main.ts')
const isPart = (part) => existsSync(programOf(part))

/**
 * `npm run bench`, or `npm run bench charges`: measures create-transaction on a database of its own,
 * next to a bare server and PostgreSQL alone, and writes bench/results.md. Takes four minutes. Other
 * parts are asked for by name: `webhooks` measures deliveries, `settle` notices of payments,
 * `withdrawals` those of one merchant, `balance` reads of a balance, `start` how long a start takes,
 * `growth` what a charge costs after many, `accounts` what the time of an answer tells,
 * `two-processes` what a second web process adds, `lists`, `search` and `export` a long history
 * (ROWS=1000000), and `hostile-reader` what charges cost while somebody reads all of one. With
 * TRIAL=1 a part is only tried, in seconds, and writes nothing.
 *
 * @param {string} part
 */
async function main(part) {
  // The parts are TypeScript, because they share code with the tests.
  const args = ['--import', 'tsx', programOf(part)]
  const child = startProgram(findNode(), args, { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

const USAGE = `npm run bench -- [PART]   measures charges, or one of these parts: ${readdirSync(FOLDER).filter(isPart).join(', ')}`

const [part = 'charges', ...more] = process.argv.slice(2)
requireNoArguments(USAGE, isPart(part) ? more : [part])
await runCommand(() => main(part))
