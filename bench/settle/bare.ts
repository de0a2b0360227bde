import { randomUUID } from 'node:crypto'
import { pool } from '@/lib/platform/db/pool'

/** The least that stores a payment: a charge, a ledger and events, without any other check. */
export const BARE_TABLES = `
  CREATE TABLE bench_settled ("chargeId" UUID PRIMARY KEY, "status" TEXT NOT NULL,
    "amount" BIGINT NOT NULL, "paidAt" TIMESTAMPTZ);
  CREATE TABLE bench_transfer ("transferId" UUID PRIMARY KEY, "chargeId" UUID NOT NULL,
    "kind" TEXT NOT NULL, "amount" BIGINT NOT NULL);
  CREATE TABLE bench_event ("eventId" UUID PRIMARY KEY, "chargeId" UUID NOT NULL,
    "payload" TEXT NOT NULL)`

/** As long as the payload of one of our events. */
const PAYLOAD = JSON.stringify({ event: 'transaction.completed', data: 'x'.repeat(1_300) })

const UPDATE = `UPDATE bench_settled SET "status" = 'COMPLETED', "paidAt" = now()
  WHERE "chargeId" = $1 AND "status" = 'PENDING'`
const TRANSFERS = `INSERT INTO bench_transfer VALUES ($2, $1, 'settled', 14990), ($3, $1, 'fee', 148)`
const EVENT = `INSERT INTO bench_event VALUES ($2, $1, $3)`

/** Adds charges that wait for their payment. */
export async function addBareCharges(count: number): Promise<string[]> {
  const { rows } = await pool.query<{ chargeId: string }>(
    `INSERT INTO bench_settled SELECT gen_random_uuid(), 'PENDING', 14990
     FROM generate_series(1, $1) RETURNING "chargeId"`,
    [count],
  )
  return rows.map(({ chargeId }) => chargeId)
}

/** One database transaction of prepared statements. */
export async function settleBare(id: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query({ name: 'bare-begin', text: 'BEGIN' })
    await client.query({ name: 'bare-update', text: UPDATE, values: [id] })
    const ids = [id, randomUUID(), randomUUID()]
    await client.query({ name: 'bare-transfers', text: TRANSFERS, values: ids })
    await client.query({ name: 'bare-event', text: EVENT, values: [id, randomUUID(), PAYLOAD] })
    await client.query({ name: 'bare-commit', text: 'COMMIT' })
  } finally {
    client.release()
  }
}

const STATEMENT = `
  WITH settled AS (${UPDATE} RETURNING "chargeId"),
  transfers AS (
    INSERT INTO bench_transfer SELECT id, "chargeId", kind, amount FROM settled,
      (VALUES ($2::uuid, 'settled', 14990), ($3::uuid, 'fee', 148)) AS row(id, kind, amount)
  )
  INSERT INTO bench_event SELECT $4::uuid, "chargeId", $5 FROM settled`

/** The same in one statement. */
export async function settleByStatement(id: string): Promise<void> {
  const values = [id, randomUUID(), randomUUID(), randomUUID(), PAYLOAD]
  await pool.query({ name: 'bare-statement', text: STATEMENT, values })
}
