import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { openDatabase } from '@/bench/installation.mjs'
import { median } from '@/bench/median.mjs'
import { ask } from '@/bench/processes.mjs'
import { IS_TRIAL } from '@/bench/sections.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'

/** Acts a second of each contender, by its name. */
type Rates = Record<string, number>

/** Runs acts, so many at once, and gives how many ended in a second. */
export async function rateOf(acts: (() => Promise<unknown>)[], atOnce: number): Promise<number> {
  let next = 0
  const work = async () => {
    while (next < acts.length) await acts[next++]!()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return (acts.length * 1000) / (performance.now() - startedAt)
}

/** How many acts the first round has. */
const WARM_UP = IS_TRIAL ? 200 : 1_000
const ROUND_SECONDS = IS_TRIAL ? 0.1 : 3

/**
 * Measures contenders in turn, every other round in reverse order. The first round warms up, does
 * not count, and determines how many acts the others have.
 *
 * @param contenders each runs so many acts, and gives how many ended in a second
 */
export async function measureInTurn(
  contenders: Record<string, (count: number) => Promise<number>>,
  rounds: number,
): Promise<Rates[]> {
  const measured: Rates[] = []
  const counts = new Map(Object.keys(contenders).map((name) => [name, WARM_UP]))
  for (let round = 0; round <= rounds; round++) {
    const rates: Rates = {}
    const turn = Object.entries(contenders)
    for (const [name, measure] of round % 2 === 0 ? turn : turn.reverse()) {
      rates[name] = Math.round(await measure(counts.get(name)!))
      const count = Math.round(rates[name] * ROUND_SECONDS)
      if (round === 0) counts.set(name, Math.max(WARM_UP / 4, count))
    }
    console.error(`round ${round}/${rounds}`, rates)
    if (round > 0) measured.push(rates)
  }
  return measured
}

/** Runs a program that prints rates as JSON, over an empty database of the benchmark's own. */
export async function runOver(program: string): Promise<Rates[]> {
  const postgres = await openDatabase()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    GUICHE_MODE: 'sandbox',
    DATABASE_URL: postgres.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: '',
    LOG_LEVEL: 'error',
  }
  try {
    return await ask(findNode(), ['--import', 'tsx', program], env)
  } finally {
    await postgres.stop()
  }
}

/** The median of a contender's rounds. */
export const medianOf = (rounds: Rates[], name: string): number =>
  median(rounds.map((rates) => rates[name] ?? 0))

/** The median over the rounds of one contender's rate divided by another's. */
export const ratioOf = (rounds: Rates[], name: string, to: string): number =>
  median(rounds.map((rates) => (rates[name] ?? 0) / (rates[to] ?? 1)))

/** The first words of a section of bench/results.md. */
export const madeBy = (command: string, rounds: number): string =>
  `Made by \`npm run bench ${command}\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores, Node ${process.versions.node},
PostgreSQL with its commits on disk. The program and the database share the machine, whose load was
${os.loadavg()[0]?.toFixed(1)} at the end. Medians of ${rounds} rounds, taken in turn.`
