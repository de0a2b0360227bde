import { randomUUID } from 'node:crypto'
import { type Answer, call } from './support/call'
import { query } from './support/database'
import { type Host, startThinServer } from './support/host'
import { fund, type Merchant, type Transaction } from './support/merchant'
import { expect, test } from './support/test'

// One worker, and so one more process.
test.describe.configure({ mode: 'default', retries: 0 })

const RACERS = 200
/** The balance for 100 of them, at R$ 6.00 each. */
const FUNDS = 600
/** How many repeat one key at once. */
const REPEATS = 100

/** Beside the installation's web process, another one over its database. */
let second: Host

test.beforeAll(async () => {
  second = await startThinServer()
})

test.afterAll(() => second.stop())

test('200 equal create-transaction over two processes make one charge and 200 equal answers', async ({
  merchant,
}) => {
  const body = { amount: 19.9, referenceId: randomUUID(), clientName: 'Ana Souza' }
  const answers = await race(merchant, 'create-transaction', () => body)

  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: RACERS })
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  const replays = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
  expect(replays).toHaveLength(RACERS - 1)
  const { body: listed } = await merchant.api.send<{ meta: { total: number } }>('list-transactions')
  expect(listed.meta.total).toBe(1)
  await expect.poll(() => merchant.received('transaction.created')).toHaveLength(1)
})

test('200 withdrawals racing over two processes for a balance that covers 100: 100 succeed, 100 get 422', async ({
  merchant,
}) => {
  test.setTimeout(120_000)
  await fund(merchant, FUNDS)
  const answers = await race(merchant, 'create-cashout', () => ({
    amount: 6,
    pixKey: 'fornecedor@exemplo.com.br',
    idempotencyKey: randomUUID(),
    allowDuplicate: true,
  }))

  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 100, 422: 100 })
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 0 })
  const settled = { disponivel: 0, saquePendente: 0, totalSacado: FUNDS }
  await expect.poll(() => merchant.api.balance(), { timeout: 60_000 }).toMatchObject(settled)
  await expect
    .poll(() => merchant.received('cashout.completed').length, { timeout: 30_000 })
    .toBe(100)
})

/** A way to make something once, by a key of the merchant's own. */
interface Once {
  path: string
  /** A body for this key; another for each variant. */
  body: (key: string, variant: number) => object
  /** Brings what was made to its end, after which no event of it follows. */
  finish: (merchant: Merchant, made: Transaction) => Promise<unknown>
  events: string[]
}

const CHARGE: Once = {
  path: 'create-transaction',
  body: (referenceId, variant) => ({ amount: 19.9, referenceId, description: `Pedido ${variant}` }),
  finish: (merchant, { pixCode }) => merchant.bank.pay(pixCode!),
  events: ['transaction.created', 'transaction.completed'],
}

const CASHOUT: Once = {
  path: 'create-cashout',
  body: (idempotencyKey, variant) => ({
    amount: 6 + variant,
    pixKey: 'fornecedor@exemplo.com.br',
    idempotencyKey,
  }),
  finish: async () => {},
  events: ['cashout.created', 'cashout.processing', 'cashout.completed'],
}

for (const once of [CHARGE, CASHOUT]) {
  test(`${once.path}: one body ${REPEATS} times at once is made once, and answered alike`, async ({
    merchant,
  }) => {
    const { key, made, conflicts } = await raceForKey(once, merchant, 1)
    expect(conflicts).toHaveLength(0)
    await expectMadeOnce(once, merchant, key, made)
  })

  test(`${once.path}: two bodies at once under one key make one, and the other conflicts`, async ({
    merchant,
  }) => {
    const { key, made, conflicts } = await raceForKey(once, merchant, 2)
    expect(conflicts).toHaveLength(REPEATS / 2)
    await expectMadeOnce(once, merchant, key, made)
  })

  test(`${once.path}: ${REPEATS} bodies at once under one key make one, and ${REPEATS - 1} conflict`, async ({
    merchant,
  }) => {
    const { key, made, conflicts } = await raceForKey(once, merchant, REPEATS)
    expect(conflicts).toHaveLength(REPEATS - 1)
    await expectMadeOnce(once, merchant, key, made)
  })
}

/**
 * One key in 100 requests at once, with so many bodies by turns. Every request of the body that
 * came first is given the same transaction, and every other is refused, naming it.
 */
async function raceForKey({ path, body }: Once, merchant: Merchant, bodies: number) {
  const key = randomUUID()
  if (path === CASHOUT.path) await fund(merchant, 200)
  // Each body goes to both processes.
  const variantOf = (index: number) => Math.floor(index / 2) % bodies
  const answers = await race(
    merchant,
    path,
    (index) => body(key, bodies === REPEATS ? index : variantOf(index)),
    REPEATS,
  )
  const taken = answers.filter(({ status }) => status === 201)
  const conflicts = answers.filter(({ status }) => status !== 201)
  expect(new Set(taken.map(comparable)).size).toBe(1)
  const replays = taken.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
  expect(replays).toHaveLength(taken.length - 1)
  const made = taken[0]!.body
  const { transactionId } = made
  for (const { status, body: refusal } of conflicts) {
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ error: 'idempotency_conflict', detail: { transactionId } })
  }
  return { key, made, conflicts }
}

/** An answer, but for what the bank may have changed meanwhile. */
function comparable({ body }: Answer<Transaction>): string {
  const settled = { updatedAt: null, transactionDate: null, endToEndId: null, paidAt: null }
  return JSON.stringify({ ...body, ...settled, status: null, receiptUrl: null, _info: null })
}

/** Expects one row, and one event of each name in the database and at the receiver. */
async function expectMadeOnce(
  { finish, events }: Once,
  merchant: Merchant,
  key: string,
  made: Transaction,
) {
  const rows = await query<{ transactionId: string }>(
    'SELECT "transactionId" FROM "Transaction" WHERE "idempotencyKey" = $1',
    [key],
  )
  expect(rows).toEqual([{ transactionId: made.transactionId }])
  await finish(merchant, made)
  const told = () =>
    merchant
      .received()
      .filter(({ data }) => data.referenceId === key)
      .map(({ event }) => event)
  await expect.poll(told, { timeout: 30_000 }).toEqual(events)
  const written = await query<{ name: string }>(
    'SELECT "name" FROM "Event" WHERE "transactionId" = $1',
    [made.transactionId],
  )
  expect(written.map(({ name }) => name).sort()).toEqual(events.toSorted())
}

/** A call so many times at once, every other one to the other process. */
function race(
  { origin, secretKey: credential }: Merchant,
  path: string,
  body: (index: number) => object,
  racersCount = RACERS,
) {
  const racers = Array.from({ length: racersCount }, (_, index) => {
    const asked = index % 2 ? second.origin : origin
    return call<Transaction>(`${asked}/v1/integrations/${path}`, { credential, body: body(index) })
  })
  return Promise.all(racers)
}

/** How often each status was answered. */
function tally(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
