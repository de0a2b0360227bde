import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COLUMNS, type Row, randomOf, rowAt } from './rows'

/** How many rows are one COPY: each adds up its totals once. */
const PART = 100_000

/** How many lines are one write. */
const LINES = 500

const COPY = `COPY "Transaction" (${COLUMNS.map((name) => `"${name}"`).join(', ')}) FROM STDIN`

/** Secondary indexes are made afterwards, which takes a part of the time. */
const INDEXES = `
  SELECT indexname AS "name", indexdef AS "definition" FROM pg_indexes
  WHERE schemaname = 'public' AND tablename = 'Transaction' AND indexdef NOT LIKE '%UNIQUE%'`

// The timeline of each row, as its verbs would have written it.
const CHANGES = `
  INSERT INTO "StatusChange" ("merchantId", "transactionId", "changeId", "from", "to", "cause", "at")
  SELECT "merchantId", "transactionId", gen_random_uuid(), NULL::"TxStatus", 'PENDING'::"TxStatus", 'created', "createdAt"
  FROM "Transaction" WHERE "merchantId" = $1
  UNION ALL
  SELECT "merchantId", "transactionId", gen_random_uuid(), 'PENDING'::"TxStatus", "status", 'loaded', "updatedAt"
  FROM "Transaction" WHERE "merchantId" = $1 AND "status" <> 'PENDING'`

const REFUNDS = `
  INSERT INTO "Refund" ("merchantId", "refundId", "transactionId", "attempt", "status", "origin",
    "amount", "requestDigest", "createdAt", "settledAt")
  SELECT "merchantId", gen_random_uuid(), "transactionId", 1, 'COMPLETED', 'API', "amount", '',
    "updatedAt", "updatedAt"
  FROM "Transaction" WHERE "merchantId" = $1 AND "status" = 'REVERSED' AND "type" = 'CASHIN'`

/**
 * Loads an account with a year of plausible transactions, the same ones at every run but for their
 * ids: with their searchable text, totals, status changes and refunds, but without ledger transfers
 * and events. Takes some minutes for ten million, in one database transaction.
 *
 * @param client a superuser, because status changes are written without their foreign key's checks
 */
export async function loadTransactions(
  client: pg.Client,
  merchantId: string,
  total: number,
  log: (line: string) => void = () => {},
): Promise<void> {
  await client.query('BEGIN')
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES)
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`)
  const of = { merchantId, now: Date.now() }
  const random = randomOf(total)
  for (let start = 0; start < total; start += PART) {
    const end = Math.min(total, start + PART)
    await pipeline(Readable.from(linesOf(start, end)), client.query(copyFrom(COPY)))
    if (end % (10 * PART) === 0) log(`${end.toLocaleString('en')} rows`)
  }
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query(CHANGES, [merchantId])
  await client.query('SET LOCAL session_replication_role = DEFAULT')
  for (const { definition } of indexes) await client.query(definition)
  await client.query(REFUNDS, [merchantId])
  await client.query('COMMIT')
  await client.query(
    'VACUUM (ANALYZE) "Transaction", "TransactionTotal", "TransactionDelta", "Refund"',
  )
  log('indexes')

  function* linesOf(start: number, end: number): Generator<string> {
    for (let n = start; n < end; n += LINES) {
      const lines: string[] = []
      for (let i = n; i < Math.min(end, n + LINES); i++) {
        lines.push(lineOf(rowAt(of, { n: i, total }, random)))
      }
      yield lines.join('')
    }
  }
}

/** No value has tabs or line breaks. */
const lineOf = (row: Row) => `${COLUMNS.map((name) => row[name] ?? '\\N').join('\t')}\n`
