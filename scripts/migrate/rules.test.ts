import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase, query, withDatabase } from '../postgres/database.mjs'
import { applyMigrations } from './deploy.mjs'
import { readMigrations } from './history.mjs'

const migrated = process.env.DATABASE_URL!
const scratch = `guiche_rules_${process.pid}`
const url = withDatabase(migrated, scratch)
const files: { name: string }[] = readMigrations()
const before = files.filter(({ name }) => name < '20261128070000')

beforeEach(async () => {
  await dropDatabase(migrated, scratch)
  await createDatabase(migrated, scratch)
  await applyMigrations(url, before)
})
afterAll(() => dropDatabase(migrated, scratch))

const merchantId = randomUUID()

/** A paid charge of before the rules, with other values. */
async function addCharge({ endToEndId = 'E1', paidAt = 'now()' } = {}): Promise<string> {
  const transactionId = randomUUID()
  await query(
    url,
    `INSERT INTO "Merchant" ("merchantId", "name") VALUES ('${merchantId}', 'Padaria')
     ON CONFLICT DO NOTHING`,
  )
  await query(
    url,
    `INSERT INTO "Transaction" ("merchantId", "transactionId", "type", "status", "source", "origin",
       "amount", "feeAmount", "requestDigest", "endToEndId", "paidAt", "transactionDate",
       "createdAt", "updatedAt")
     VALUES ('${merchantId}', '${transactionId}', 'CASHIN', 'COMPLETED', 'PIX', 'API', 100, 1, '',
       '${endToEndId}', ${paidAt}, now(), now(), now())`,
  )
  return transactionId
}

const INDEXES = `SELECT indexname AS name FROM pg_indexes
  WHERE tablename = 'Transaction' AND indexname LIKE '%endToEndId%'`
const UNCONFIRMED = 'SELECT conname AS name FROM pg_constraint WHERE NOT convalidated'

const named = async (sql: string) =>
  (await query(url, sql)).map(({ name }: { name: string }) => name)

test('an installation whose rows break no rule has all of them', async () => {
  await addCharge()
  await addCharge({ endToEndId: 'E2' })
  await applyMigrations(url)
  expect(await named(INDEXES)).toEqual(['Transaction_endToEndId_key'])
  expect(await named(UNCONFIRMED)).toEqual([])
})

test('one in which a payment was credited twice is migrated, and finds payments by an index', async () => {
  const first = await addCharge()
  await addCharge()
  await applyMigrations(url)
  expect(await named(INDEXES)).toEqual(['Transaction_endToEndId_idx'])
  await query(
    url,
    `UPDATE "Transaction" SET "endToEndId" = NULL WHERE "transactionId" = '${first}'`,
  )
  await query(url, 'SELECT create_payment_key()')
  expect(await named(INDEXES)).toEqual(['Transaction_endToEndId_key'])
  await query(url, 'SELECT create_payment_key()')
})

test('one whose rows break a rule is migrated; the rule holds for what is written from then on', async () => {
  const broken = await addCharge({ paidAt: 'NULL' })
  await query(url, 'UPDATE "Merchant" SET "pixFeeBasisPoints" = -5')
  await applyMigrations(url)
  expect((await named(UNCONFIRMED)).sort()).toEqual(['Merchant_fees', 'Transaction_paidAt'])
  const refused = { constraint: 'Transaction_paidAt' }
  await expect(addCharge({ endToEndId: 'E2', paidAt: 'NULL' })).rejects.toMatchObject(refused)
  await query(url, `UPDATE "Transaction" SET "paidAt" = now() WHERE "transactionId" = '${broken}'`)
  await query(url, 'SELECT validate_rules()')
  expect(await named(UNCONFIRMED)).toEqual(['Merchant_fees'])
})
