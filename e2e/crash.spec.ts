import pg from 'pg'
import { openAccount } from './support/account'
import { callWell } from './support/call'
import { CARDS } from './support/checkout'
import { query } from './support/database'
import { embeddedDatabaseUrl } from './support/installation'
import { type Promises, startLoad } from './support/load'
import { equip } from './support/merchant'
import { newOperator, type Operator } from './support/operator'
import { startReceiver } from './support/receiver'
import { expect, test } from './support/test'

test.describe.configure({ retries: 0 })

/** Payments between two blows: enough that each falls in the middle of work. */
const PAYMENTS_BETWEEN = 60
/** R$ 10.00 less 0.99 %. */
const NET = 9.9
/** A dead worker's jobs are taken up after some seconds, and a notice may need a second try. */
const CREDITED_TIMEOUT_MS = 120_000
/** A dead worker's lease of its deliveries runs out after a minute. */
const DELIVERED_TIMEOUT_MS = 150_000

test('what was answered 2xx survives kill -9 of every process, and is credited once and told', async () => {
  test.setTimeout(600_000)
  const operator = await newOperator()
  const receiver = await startReceiver()
  try {
    await operator.start()
    const merchant = await equip(await openAccount(operator.origin), receiver)
    const promised: Promises = { charges: new Set(), payments: new Set() }

    const first = startLoad(merchant.origin, merchant.secretKey, promised)
    await first.pays(PAYMENTS_BETWEEN)
    operator.killProcesses()
    await first.pays(PAYMENTS_BETWEEN)
    operator.killDatabase()
    await first.pays(PAYMENTS_BETWEEN)
    await first.end()
    // The processes outlived the database, and must not have forgotten how to work.
    await expectCredited(operator, promised)

    const second = startLoad(merchant.origin, merchant.secretKey, promised)
    await second.pays(PAYMENTS_BETWEEN)
    operator.killEverything()
    await second.end()
    await operator.start()
    await expectCredited(operator, promised)

    expect(await missingFrom(promised.charges, allCharges(operator))).toEqual([])
    // A payment whose answer was lost may be credited between the two questions.
    const surplus = async () =>
      (await merchant.api.balance()).disponivel - (await paidCharges(operator)).length * NET
    await expect.poll(surplus).toBeCloseTo(0, 2)
    expect(await repeatedCredits(operator)).toEqual([])

    const told = (event: string) => receiver.received(event).map(({ data }) => data.transactionId)
    await expect
      .poll(
        async () => [
          await missingFrom(await allCharges(operator), told('transaction.created')),
          await missingFrom(await paidCharges(operator), told('transaction.completed')),
        ],
        { timeout: DELIVERED_TIMEOUT_MS },
      )
      .toEqual([[], []])
    expect(receiver.refusals).toEqual([])
  } finally {
    await operator.end()
    await receiver.close()
  }
})

test('a card payment that was confirmed as we were killed, and never told of again, is found by asking', async () => {
  test.setTimeout(600_000)
  const operator = await newOperator()
  const receiver = await startReceiver()
  try {
    await operator.start()
    const database = embeddedDatabaseUrl(operator.dataDir)
    const merchant = await equip(await openAccount(operator.origin), receiver)
    await merchant.dashboard('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
    const charge = { amount: 100, checkoutUiMode: 'embedded' } as const
    const { transactionId, checkout } = await merchant.api.createTransaction(charge)

    const letGo = await hold(transactionId, database)
    await callWell(`${operator.origin}/sandbox/cards/sessions/${checkout!.sessionId}/payments`, {
      credential: checkout!.clientSecret!,
      body: {
        card: { number: CARDS.paid, expMonth: 12, expYear: 2030, cvc: '123', holder: 'ANA SOUZA' },
      },
    })
    operator.killProcesses()
    await query(LOSE_NOTICES, [], database)
    await letGo()
    await operator.ready()
    expect(await paidCharges(operator)).toEqual([])

    await query(`UPDATE "CheckoutSession" SET "nextSyncAt" = now()`, [], database)
    await expect
      .poll(() => paidCharges(operator), { timeout: CREDITED_TIMEOUT_MS })
      .toEqual([transactionId])
    expect(await repeatedCredits(operator)).toEqual([])
    expect(await merchant.api.balance()).toMatchObject({ disponivel: 94.51 })
    const told = () => receiver.received('transaction.completed').map(({ data }) => data)
    await expect.poll(told, { timeout: DELIVERED_TIMEOUT_MS }).toMatchObject([{ transactionId }])
  } finally {
    await operator.end()
    await receiver.close()
  }
})

/** Every notice of the card processor's that is still to be sent. */
const LOSE_NOTICES = `
  DELETE FROM graphile_worker._private_jobs USING graphile_worker._private_tasks t
  WHERE task_id = t.id AND t.identifier = 'send_sandbox_card_notice'`

/** Lets nobody write a charge until the answer is called. */
async function hold(transactionId: string, connectionString: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('BEGIN')
  const row = `SELECT FROM "Transaction" WHERE "transactionId" = $1 FOR UPDATE`
  await client.query(row, [transactionId])
  return () => client.end()
}

async function expectCredited(operator: Operator, { payments }: Promises) {
  await expect
    .poll(() => missingFrom(payments, paidCharges(operator)), { timeout: CREDITED_TIMEOUT_MS })
    .toEqual([])
}

async function missingFrom(wanted: Iterable<string>, present: string[] | Promise<string[]>) {
  const there = new Set(await present)
  return [...wanted].filter((id) => !there.has(id))
}

const allCharges = (operator: Operator) =>
  readIds(operator, `SELECT "transactionId" FROM "Transaction"`)

const paidCharges = (operator: Operator) =>
  readIds(operator, `SELECT "transactionId" FROM "Transaction" WHERE "status" = 'COMPLETED'`)

/** Charges credited more than once, or completed without a credit. */
const repeatedCredits = (operator: Operator) =>
  readIds(
    operator,
    `SELECT t."transactionId" FROM "Transaction" t
     LEFT JOIN "LedgerTransfer" l ON l."transactionId" = t."transactionId" AND l."kind" = 'charge_settled'
     GROUP BY t."transactionId", t."status"
     HAVING count(l.*) <> CASE t."status" WHEN 'COMPLETED' THEN 1 ELSE 0 END`,
  )

async function readIds({ dataDir }: Operator, statement: string): Promise<string[]> {
  const rows = await query<{ transactionId: string }>(statement, [], embeddedDatabaseUrl(dataDir))
  return rows.map((row) => row.transactionId)
}
