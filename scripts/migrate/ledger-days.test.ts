import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, dropDatabase, query, withDatabase } from '../postgres/database.mjs'
import { applyMigrations } from './deploy.mjs'
import { readMigrations } from './history.mjs'

const NAME = '20261127010000_ledger_days'
const migrated = process.env.DATABASE_URL!
const scratch = `guiche_days_${process.pid}`
const url = withDatabase(migrated, scratch)
const db = new pg.Client({ connectionString: url })

beforeAll(async () => {
  await dropDatabase(migrated, scratch)
  await createDatabase(migrated, scratch)
  const files: { name: string }[] = readMigrations()
  await applyMigrations(
    url,
    files.filter(({ name }) => name < NAME),
  )
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await dropDatabase(migrated, scratch)
})

const [merchantId, transactionId] = [randomUUID(), randomUUID()]

/** Posts a transfer of a moment, as the version before did. */
async function post(attempt: number, at: string): Promise<string> {
  const transferId = randomUUID()
  await db.query(
    `WITH posted AS (
       INSERT INTO "LedgerTransfer" ("merchantId", "transactionId", "transferId", "kind", "attempt",
         "debitAccount", "creditAccount", "amount", "at")
       VALUES ($1, $2, $3, 'refund_held', $4, 'available', 'refund', 100, $5)
       RETURNING *
     ) INSERT INTO "LedgerTail" ("merchantId", "transferId", "debitAccount", "creditAccount", "amount")
     SELECT "merchantId", "transferId", "debitAccount", "creditAccount", "amount" FROM posted`,
    [merchantId, transactionId, transferId, attempt, at],
  )
  return transferId
}

/** Takes a transfer out of the tail, as a fold does. */
const fold = (transferId: string) =>
  db.query('DELETE FROM "LedgerTail" WHERE "transferId" = $1', [transferId])

const DAYS = `SELECT "day"::text, "kind"::text, "count"::int, "amount"::int FROM "LedgerDay"
  ORDER BY "day"`

test('what was folded before has its sums by day in Sao Paulo, and what is folded later is added', async () => {
  await db.query('INSERT INTO "Merchant" ("merchantId", "name") VALUES ($1, \'Padaria\')', [
    merchantId,
  ])
  await db.query(
    `INSERT INTO "Transaction" ("merchantId", "transactionId", "id", "type", "status", "source",
       "origin", "amount", "feeAmount", "requestDigest", "transactionDate", "createdAt", "updatedAt")
     VALUES ($1, $2, 1, 'CASHIN', 'COMPLETED', 'PIX', 'API', 900, 1, '', now(), now(), now())`,
    [merchantId, transactionId],
  )
  const lateOnTheFirst = '2026-05-02T02:59:59.999Z'
  const earlyOnTheSecond = '2026-05-02T03:00:00Z'
  await fold(await post(1, lateOnTheFirst))
  await fold(await post(2, earlyOnTheSecond))
  const waiting = await post(3, earlyOnTheSecond)

  await applyMigrations(url)
  const sum = { kind: 'refund_held', count: 1, amount: 100 }
  expect(await query(url, DAYS)).toEqual([
    { day: '2026-05-01', ...sum },
    { day: '2026-05-02', ...sum },
  ])
  await fold(waiting)
  expect(await query(url, DAYS)).toEqual([
    { day: '2026-05-01', ...sum },
    { day: '2026-05-02', ...sum, count: 2, amount: 200 },
  ])
})
