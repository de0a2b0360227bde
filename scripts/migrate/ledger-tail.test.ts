import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase, query, withDatabase } from '../postgres/database.mjs'
import { applyMigrations } from './deploy.mjs'
import { readMigrations } from './history.mjs'

const NAME = '20261124080000_ledger_tail'
const migrated = process.env.DATABASE_URL!
const scratch = `guiche_tail_${process.pid}`
const url = withDatabase(migrated, scratch)
const files: { name: string }[] = readMigrations()
const before = files.filter(({ name }) => name < NAME)
const upTo = files.filter(({ name }) => name <= NAME)

beforeEach(async () => {
  await dropDatabase(migrated, scratch)
  await createDatabase(migrated, scratch)
  await applyMigrations(url, before)
})
afterAll(() => dropDatabase(migrated, scratch))

async function connect() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A merchant with one transaction. */
async function newMerchant(db: pg.Client) {
  const ids = [randomUUID(), randomUUID()]
  await db.query('INSERT INTO "Merchant" ("merchantId", "name") VALUES ($1, \'Padaria\')', [ids[0]])
  await db.query(
    `INSERT INTO "Transaction" ("merchantId", "transactionId", "id", "type", "status", "source",
       "origin", "amount", "feeAmount", "requestDigest", "transactionDate", "createdAt", "updatedAt")
     VALUES ($1, $2, 1, 'CASHIN', 'COMPLETED', 'PIX', 'API', 100, 1, '', now(), now(), now())`,
    ids,
  )
  return ids
}

/** Inserts a transfer as the versions before the tail did. */
function post(db: pg.Client, ids: string[], kind: string, amount: number) {
  const accounts = {
    charge_settled: ['clearing', 'available'],
    cashout_held: ['available', 'payout'],
  }
  const [debit, credit] = accounts[kind as keyof typeof accounts]
  return db.query(
    `INSERT INTO "LedgerTransfer" ("merchantId", "transactionId", "transferId", "kind",
       "debitAccount", "creditAccount", "amount", "at")
     VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
    [...ids, randomUUID(), kind, debit, credit, amount],
  )
}

const SNAPSHOTS = `SELECT "merchantId", "account"::text, "balance" FROM "LedgerSnapshot"
  ORDER BY 1, 2`

test('snapshots hold all transfers: folded, not folded, and those of a transaction that was open', async () => {
  const [db, open] = [await connect(), await connect()]
  const [folded, other] = [await newMerchant(db), await newMerchant(db)].sort()
  await post(db, folded!, 'charge_settled', 700)
  // A snapshot that lacks what came later, as the folds by horizon left it.
  await db.query(
    `INSERT INTO "LedgerSnapshot" ("merchantId", "account", "balance", "horizon")
     VALUES ($1, 'available', 700, 3), ($1, 'clearing', -700, 3)`,
    [folded![0]],
  )
  await post(db, folded!, 'cashout_held', 150)
  await open.query('BEGIN')
  await post(open, other!, 'charge_settled', 90)

  const migration = applyMigrations(url, upTo)
  while ((await query(url, LOCKS)).length === 0) await setTimeout(5)
  await open.query('COMMIT')
  expect(await migration).toEqual([NAME])

  const of = ([merchantId]: string[], balances: [string, number][]) =>
    balances.map(([account, balance]) => ({ merchantId, account, balance: String(balance) }))
  expect(await query(url, SNAPSHOTS)).toEqual([
    ...of(folded!, [
      ['available', 550],
      ['clearing', -700],
      ['payout', 150],
    ]),
    ...of(other!, [
      ['available', 90],
      ['clearing', -90],
    ]),
  ])
  expect(await query(url, 'SELECT * FROM "LedgerTail"')).toEqual([])
})

/** A migration that waits for a lock. */
const LOCKS = `SELECT FROM pg_locks WHERE NOT granted AND "relation" = '"LedgerTransfer"'::regclass`

test('a process of an earlier version can post no transfer, and read no balance, any more', async () => {
  const db = await connect()
  const ids = await newMerchant(db)
  await post(db, ids, 'charge_settled', 700)
  await applyMigrations(url, upTo)
  await expect(post(db, ids, 'cashout_held', 100)).rejects.toThrow('must insert into "LedgerTail"')
  await expect(db.query('SELECT "horizon" FROM "LedgerSnapshot"')).rejects.toThrow('does not exist')
  expect(await query(url, 'SELECT count(*)::int AS n FROM "LedgerTransfer"')).toEqual([{ n: 1 }])
})
