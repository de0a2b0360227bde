import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deployMigrations } from '@/scripts/migrate.mjs'
import { startPostgres } from '@/scripts/postgres.mjs'
import { findFreePort } from '@/scripts/process/port.mjs'
import { Processes, START_MS } from './processes.testing'

const FOLDER = path.resolve(import.meta.dirname, '../..')
const DATA_DIR = path.join(FOLDER, `.data/restart-${process.pid}`)
const cutOff = () => Response.json({ error: 'cut off' }, { status: 599 })
/** How long requests continue before and after each stop of the database, in ms. */
const AROUND_MS = 1000
const ENDS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

let postgres: Awaited<ReturnType<typeof startPostgres>>
let origin: string
const processes = new Processes()

/** Starts a web process over the database, and returns its origin. */
async function startWeb(): Promise<string> {
  const port = String(await findFreePort())
  processes.runWeb({ DATABASE_URL: postgres.url, PORT: port, CHECK_RESPONSES: 'true' })
  return `http://127.0.0.1:${port}`
}

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: DATA_DIR, durable: false })
  await deployMigrations(postgres.url)
  origin = await startWeb()
  await processes.untilReady(origin)
}, START_MS)

afterAll(async () => {
  await processes.endAll()
  await postgres.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

test(
  'while PostgreSQL restarts, requests are answered 503 or well, and none 500',
  async () => {
    const requests = await signUp()
    const tally: Record<string, number> = {}
    let isOver = false
    async function go(request: (typeof requests)[number]) {
      while (!isOver) {
        const response = await request().catch(cutOff)
        const { error } = await response.json()
        const isTold = response.status !== 503 || Number(response.headers.get('retry-after')) > 0
        const answer = response.ok
          ? 'well'
          : `${response.status} ${error}${isTold ? '' : ' untold'}`
        tally[answer] = (tally[answer] ?? 0) + 1
        await sleep(20)
      }
    }
    const going = [...requests, ...requests, ...requests].map(go)
    for (const signal of ENDS) {
      await sleep(AROUND_MS)
      process.kill(postgres.pid, signal)
      await sleep(AROUND_MS)
      postgres = await startPostgres({ dataDir: DATA_DIR, durable: false })
    }
    await sleep(AROUND_MS)
    isOver = true
    await Promise.all(going)
    expect(Object.keys(tally).toSorted(), failuresIn(processes.words)).toEqual([
      '503 unavailable',
      'well',
    ])
  },
  START_MS,
)

test(
  'a read that began while it was away is answered well once it is back',
  async () => {
    const [balance] = await signUp()
    process.kill(postgres.pid, 'SIGINT')
    const coming = startPostgres({ dataDir: DATA_DIR, durable: false })
    const [answer, started] = await Promise.all([sleep(50).then(balance), coming])
    postgres = started
    expect([200, 503]).toContain(answer.status)
    expect((await balance!()).status).toBe(200)
  },
  START_MS,
)

test(
  'a web process that starts while it is away waits for it',
  async () => {
    process.kill(postgres.pid, 'SIGINT')
    processes.words = ''
    const late = await startWeb()
    await vi.waitFor(
      () => expect(processes.words).toContain('the database is away; waiting for it'),
      START_MS,
    )
    postgres = await startPostgres({ dataDir: DATA_DIR, durable: false })
    await processes.untilReady(late)
  },
  START_MS,
)

const failuresIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => !/"level":40/.test(line))
    .join('\n')

/** Opens an account and makes its requests: reads and writes, by API key and by session. */
async function signUp() {
  const credentials = { email: `${Date.now()}@example.com`, password: 'pão na chapa com café' }
  const account = { ...credentials, name: 'Ana', merchantName: 'Padaria da Ana' }
  await post('/v1/user/register', account)
  const { token } = await post('/v1/user/session', credentials)
  const session = { authorization: `Bearer ${token}` }
  const { secretKey } = await post('/v1/user/keys', { name: 'x', scopes: ['all'] }, session)
  const key = { authorization: `Bearer ${secretKey}` }
  const read = (address: string, headers: object) => () => ask(address, undefined, headers)
  return [
    read('/v1/integrations/balance', key),
    read('/v1/integrations/list-transactions', key),
    read('/v1/user/transactions', session),
    () => ask('/v1/integrations/create-transaction', { amount: 19.9 }, key),
  ]
}

const ask = (address: string, body: object | undefined, headers: object) =>
  fetch(origin + address, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

const post = async (address: string, body: object, headers = {}) =>
  (await ask(address, body, headers)).json()
