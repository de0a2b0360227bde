// `npm run bench accounts`: asks whether the time of an answer tells if an e-mail address has an
// account, at registration, sign-in and recovery, 500 tries each. Writes bench/accounts/results.md.
// Takes about five minutes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDatabase, startGuiche } from '@/bench/installation.mjs'
import { PROJECT_FOLDER } from '@/scripts/environment.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'
import { type Comparison, compare, reportAccounts } from './report'
import { type Door, doorsOf, type Try, tryOnce } from './tries'

const TRIES = 500
const WARM_UP = 20

/** No try may be refused, because refusals would be measured instead. */
const NO_LIMITS = {
  LOG_LEVEL: 'error',
  SIGN_IN_ATTEMPTS: '1000000',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000000',
  REGISTRATIONS_PER_HOUR: '1000000',
  PUBLIC_RATE_LIMIT_PER_SECOND: '1000000',
  PUBLIC_RATE_LIMIT_BURST: '1000000',
}

/** Tries both kinds of address in turns, in a random order of each pair. */
async function measure(door: Door): Promise<Comparison[]> {
  const known: Try[] = []
  const unknown: Try[] = []
  for (let i = -WARM_UP; i < TRIES; i++) {
    const pair = [
      { of: known, next: door.known },
      { of: unknown, next: door.unknown },
    ]
    if (Math.random() < 0.5) pair.reverse()
    for (const { of, next } of pair) {
      const tried = await tryOnce(door, next())
      if (i >= 0) of.push(tried)
    }
  }
  const compared = compare(door.name, known, unknown)
  console.log(compared)
  return compared
}

const node: string = findNode()
const postgres = await openDatabase()
const guiche = await startGuiche(node, postgres.url, NO_LIMITS)
const comparisons: Comparison[] = []
try {
  for (const door of await doorsOf(new URL(guiche.url).origin, WARM_UP + TRIES)) {
    comparisons.push(...(await measure(door)))
  }
} finally {
  await guiche.stop()
  await postgres.stop()
}
const text = reportAccounts(comparisons, TRIES)
writeFileSync(path.join(PROJECT_FOLDER, 'bench/accounts/results.md'), text)
console.log(`\n${text}`)
process.exit(comparisons.every(({ isWithinNoise, isSame }) => isWithinNoise && isSame) ? 0 : 1)
