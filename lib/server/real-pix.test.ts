import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type PspConnection, type RunningPsp, startPsp } from '@/lib/psp/start-psp'
import { findFreePort } from '@/scripts/process/port.mjs'
import { prepareTestDatabase } from '@/scripts/testing/database.mjs'
import { Processes, START_MS } from './processes.testing'

// An installation with a web process, a worker and two PSPs, from the API to the PSP's book.

const DIR = mkdtempSync(path.join(tmpdir(), 'real-pix-'))
const SOON = { timeout: 30_000, interval: 100 }

let databaseUrl: string
let psps: RunningPsp[]
const processes = new Processes()
let origin: string
let secretKey: string

const ownDatabase = (name: string) => prepareTestDatabase(process.env.DATABASE_URL!, name)

/** The variables of a connection. Woovi asks for no certificate. */
function variables(
  prefix: string,
  psp: 'efi' | 'woovi',
  connection: PspConnection,
): Record<string, string> {
  return {
    [`${prefix}PSP`]: psp,
    [`${prefix}BASE_URL`]: connection.baseUrl,
    [`${prefix}CLIENT_ID`]: connection.clientId,
    [`${prefix}CLIENT_SECRET`]: connection.clientSecret,
    ...(psp === 'efi' && { [`${prefix}CERTIFICATE`]: connection.certificate }),
    [`${prefix}CA`]: connection.ca,
    [`${prefix}KEY`]: connection.pixKey,
  }
}

/** Calls the API; `POST /x` with a body. */
async function call(what: string, body?: object, token = secretKey, at = origin) {
  const [method, route] = what.split(' ') as [string, string]
  const response = await fetch(`${at}/v1${route}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** Opens an account and returns a session of it. */
async function signUp(at = origin): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const person = { name: 'Ana', email, password: 'uma xícara de café', merchantName: 'Padaria' }
  await call('POST /user/register', person, '', at)
  return (await call('POST /user/session', person, '', at)).body.token
}

/** Opens an account and returns a secret key of it. */
async function newAccount(): Promise<string> {
  const key = { name: 'teste', scopes: ['all'] }
  return (await call('POST /user/keys', key, await signUp())).body.secretKey
}

const readBook = async ({ connection }: RunningPsp) =>
  (await fetch(`${connection.control}/book`)).json()

async function control({ connection }: RunningPsp, route: string, body: object): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(connection.control + route, { ...init, headers })
  expect(response.ok, await response.text()).toBe(true)
}

const find = async (transactionId: string) =>
  (await call(`GET /integrations/list-transactions?transactionId=${transactionId}`)).body

/** Waits until a transaction has a status. */
const became = (transactionId: string, status: string) =>
  vi.waitFor(
    async () => expect(await find(transactionId), processes.words).toMatchObject({ status }),
    SOON,
  )

/** Has the worker run a task of its schedule now, in place of at the next minute. */
async function runTask(name: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('SELECT graphile_worker.add_job($1)', [name])
  await client.end()
}

async function newCharge(amount: number) {
  const { status, body } = await call('POST /integrations/create-transaction', { amount })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** Pays a charge of R$ 150.00, withdraws R$ 60.00, and refunds a second charge in two parts. */
async function payThrough(psp: RunningPsp): Promise<void> {
  const paid = async (amount: number) => {
    const { transactionId, pixCode } = await newCharge(amount)
    await control(psp, '/payments', { pixCopiaECola: pixCode })
    await became(transactionId, 'COMPLETED')
    return transactionId
  }
  await paid(150)
  const [idempotencyKey, pixKey] = [randomUUID(), `${randomUUID()}@example.com`]
  const order = { amount: 60, pixKey, idempotencyKey }
  const sent = await call('POST /integrations/create-cashout', order)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  expect(await call('POST /integrations/create-cashout', order)).toMatchObject({ status: 201 })
  await became(sent.body.transactionId, 'COMPLETED')

  const transactionId = await paid(20)
  for (const amount of [5, 15]) {
    const part = { transactionId, amount, idempotencyKey: randomUUID() }
    const refund = await call('POST /integrations/refund-transaction', part)
    expect(refund.status, JSON.stringify(refund.body)).toBe(200)
  }
  await became(transactionId, 'REVERSED')

  const { balance, movements, payouts } = await readBook(psp)
  expect(payouts).toHaveLength(1)
  const net = Math.round((60 - sent.body.feeAmount) * 100)
  const moved = movements.map(({ amount }: { amount: number }) => Math.abs(amount))
  expect(moved.sort()).toEqual([15_000, 2_000, 500, 1_500, net].sort())
  expect(balance).toBe(15_000 - net)
}

beforeAll(async () => {
  const start = (dialect: 'efi' | 'woovi') =>
    startPsp({ port: 0, dialect, dir: path.join(DIR, dialect), pace: 0.05, isSynced: false })
  psps = [await start('efi'), await start('woovi')]
  databaseUrl = await ownDatabase('guiche_test_real_pix')
  const port = String(await findFreePort())
  origin = `http://127.0.0.1:${port}`
  const connections = {
    ...variables('PIX_', 'efi', psps[0]!.connection),
    ...variables('PIX_2_', 'woovi', psps[1]!.connection),
  }
  const place = { DATABASE_URL: databaseUrl, PORT: port, PUBLIC_URL: origin }
  const env = { ...place, ...connections, CHECK_RESPONSES: 'true' }
  processes.runWeb(env)
  processes.run('lib/worker/worker.ts', env)
  await processes.untilReady(origin)
  secretKey = await newAccount()
}, START_MS)

afterAll(async () => {
  await processes.endAll()
  await Promise.all(psps.map(({ close }) => close()))
  rmSync(DIR, { recursive: true, force: true })
})

describe('with a real PSP', { timeout: 120_000 }, () => {
  test('a charge is paid, credited, withdrawn once and refunded, and both books agree', async () => {
    // The worker tells the PSP where to send its notices; before that, Efí sends no payout, and a
    // payment is found within a minute only.
    await runTask('register_notices')
    const told = async () => expect((await readBook(psps[0]!)).webhooks).toHaveLength(1)
    await vi.waitFor(told, { ...SOON, timeout: 90_000 })
    await payThrough(psps[0]!)
  })

  test('a payment is credited though its notice was lost, and a second one beside it', async () => {
    await control(psps[0]!, '/faults', { kind: 'notice-lost', times: 3 })
    const charge = await newCharge(33)
    await control(psps[0]!, '/payments', { pixCopiaECola: charge.pixCode, times: 2 })
    await runTask('sync_payments')
    await vi.waitFor(
      async () => {
        const { body } = await call('GET /integrations/list-transactions?per_page=5')
        const paid = body.data.filter(({ amount }: { amount: number }) => amount === 33)
        expect(paid).toMatchObject([{ status: 'COMPLETED' }, { status: 'COMPLETED' }])
      },
      { ...SOON, timeout: 90_000 },
    )
    await fetch(`${psps[0]!.connection.control}/faults`, { method: 'DELETE' })
  })

  test('a forged notice, and one to a wrong address, credit nothing', async () => {
    const charge = await newCharge(44)
    const { webhooks } = await readBook(psps[0]!)
    const notice = { pix: [{ endToEndId: 'E1', txid: charge.externalId, valor: '44.00' }] }
    const tell = (url: string) => fetch(url, { method: 'POST', body: JSON.stringify(notice) })
    const [{ url }] = webhooks
    expect((await tell(`${url}/pix`)).status).toBe(204)
    expect((await tell(`${url.slice(0, -1)}x/pix`)).status).toBe(404)
    // Woovi signs its notices.
    const [woovi] = (await readBook(psps[1]!)).webhooks
    expect((await tell(woovi.url)).status).toBe(401)
    expect(await find(charge.transactionId)).toMatchObject({ status: 'PENDING' })
  })

  test('while the first PSP is down, the second one, Woovi, does all of it', async () => {
    await psps[0]!.close()
    await payThrough(psps[1]!)
  })
})

test(
  'live mode without a PSP takes no PIX, and says so',
  async () => {
    const port = String(await findFreePort())
    const DATABASE_URL = await ownDatabase('guiche_test_live')
    const PUBLIC_URL = 'https://pay.example.com'
    const place = { DATABASE_URL, PORT: port, PUBLIC_URL, GUICHE_MODE: 'live' }
    processes.runWeb(place)
    const live = `http://127.0.0.1:${port}`
    await processes.untilReady(live)
    const charged = await call('POST /user/transactions', { amount: 10 }, await signUp(live), live)
    expect(charged).toMatchObject({ status: 503, body: { error: 'pix_not_configured' } })
  },
  START_MS,
)
