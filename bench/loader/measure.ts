// Measures requests on an account with a long history, in one process without a network between:
// `node --import tsx bench/loader/measure.ts <json>`, with the number of rows and the requests.
// Prints the times as JSON.
import { GET as listTransactions } from '@/app/v1/user/transactions/route'
import { GET as readVolume } from '@/app/v1/user/volume/route'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import type { Timed, Wanted } from './history-part'
import { openHistory } from './open-history'

/** Rounds of all requests until the JIT compiler has optimised the process, as a server's is. */
const WARM_UP_ROUNDS = 20
const WARM_UP = 3
const TIMES = 40

/** A page that depends on the total. */
const PLACE = /page=(last|middle)/

const { rows, requests }: { rows: number; requests: Wanted[] } = JSON.parse(process.argv[2] ?? '')
const history = await openHistory(rows)

async function answer(path: string) {
  const route = path.startsWith('/v1/user/volume') ? readVolume : listTransactions
  const response = await route(history.request(path))
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

async function measure(wanted: Wanted): Promise<Timed> {
  const { path } = wanted
  const first = await answer(path.replace(PLACE, 'page=1'))
  const { last_page: last } = first.meta ?? { last_page: 1 }
  const asked = path.replace(
    PLACE,
    (_, place) => `page=${place === 'last' ? last : Math.ceil(last / 2)}`,
  )
  const times: number[] = []
  for (let i = -WARM_UP; i < TIMES; i++) {
    const start = performance.now()
    await answer(asked)
    if (i >= 0) times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const timed = {
    ...wanted,
    p50: times[Math.floor(TIMES / 2)]!,
    p95: times[Math.floor(TIMES * 0.95)]!,
    found: first.meta
      ? `${first.meta.isTotalCapped ? 'over ' : ''}${first.meta.total.toLocaleString('en')}`
      : '',
  }
  console.error(timed)
  return timed
}

for (let round = 0; round < WARM_UP_ROUNDS; round++) {
  for (const { path } of requests) await answer(path.replace(PLACE, 'page=1'))
}
const timed: Timed[] = []
for (const wanted of requests) timed.push(await measure(wanted))
console.log(JSON.stringify(timed))
await prisma.$disconnect()
await pool.end()
process.exit(0)
