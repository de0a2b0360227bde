// `npm run bench growth`: compares what a charge costs an account with ten thousand transactions
// and one with ten million (ROWS of them), each in a database of its own. Writes its section of
// bench/results.md.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { drawBars } from '@/bench/bars.mjs'
import { historyDatabase, historyEnvironment } from '@/bench/loader/history-part'
import { startProgram } from '@/bench/processes.mjs'
import { madeBy, measureInTurn, medianOf, ratioOf } from '@/bench/rates'
import { writeSection } from '@/bench/sections.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'

const ROUNDS = 10
const FEW = 10_000
const MANY = Number(process.env.ROWS ?? 10_000_000)
const COST_MAX = 1.1

/** A process that creates charges for an account with so many transactions. */
async function openAccount(databaseUrl: string, rows: number) {
  const args = ['--import', 'tsx', 'bench/growth/create-charges.ts', String(rows)]
  const env = historyEnvironment(databaseUrl)
  const child = startProgram(findNode(), args, { env, stdio: ['ignore', 2, 2, 'ipc'] })
  await once(child, 'message')
  return { child, create: (count: number) => answerTo(child, count) }
}

async function answerTo(child: ChildProcess, count: number): Promise<number> {
  const answered = once(child, 'message')
  child.send(count)
  const [rate] = await answered
  return rate
}

const [small, large] = [await historyDatabase('guiche_bench_few'), await historyDatabase()]
const few = await openAccount(small.url, FEW)
const many = await openAccount(large.url, MANY)
const rounds = await measureInTurn({ few: few.create, many: many.create }, ROUNDS)
for (const { child } of [few, many]) child.kill()
await small.stop()
await large.stop()

const cost = ratioOf(rounds, 'few', 'many')
const titleOf = (rows: number) => `after ${rows.toLocaleString('en')} transactions`
const [ofFew, ofMany] = [medianOf(rounds, 'few'), medianOf(rounds, 'many')]
const line = (title: string, rate: number) =>
  `| ${title.padEnd(32)} | ${Math.round(rate).toLocaleString('en').padStart(10)} |`
const picture = drawBars('growth', {
  title: 'Charges created',
  unit: 'a second',
  bars: [
    { label: titleOf(FEW), value: ofFew },
    { label: titleOf(MANY), value: ofMany },
  ],
})
const text = `${madeBy('growth', rounds.length)}

| charges created                  |   a second |
| -------------------------------- | ---------: |
${line(titleOf(FEW), ofFew)}
${line(titleOf(MANY), ofMany)}

${picture}

- ${cost <= COST_MAX ? 'met' : 'MISSED'}: a charge costs at most ${COST_MAX} times as much (${cost.toFixed(2)})

64 at once in one process for each account, without HTTP.
`
writeSection('Growth', text)
console.log(`\n${text}`)
process.exit(cost <= COST_MAX ? 0 : 1)
