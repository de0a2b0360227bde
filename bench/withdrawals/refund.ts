import { randomUUID } from 'node:crypto'
import { rateOf } from '@/bench/rates'
import { foldLedger } from '@/lib/ledger/fold-ledger'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { pool } from '@/lib/platform/db/pool'

/** Paid charges of 10.00 reais each. */
const PAID_CHARGES = `
  INSERT INTO "Transaction" ("merchantId", "transactionId", "type", "status", "source", "origin",
    "amount", "feeAmount", "requestDigest", "endToEndId", "paidAt", "transactionDate", "createdAt",
    "updatedAt")
  SELECT $1, gen_random_uuid(), 'CASHIN', 'COMPLETED', 'PIX', 'API', 1000, 0, '',
    'E' || gen_random_uuid(), now(), now(), now(), now()
  FROM generate_series(1, $2)
  RETURNING "transactionId"`

async function countRefunds(): Promise<Record<string, number>> {
  const { rows } = await pool.query(`SELECT
    (SELECT count(*)::int FROM "Refund" WHERE "status" = 'PENDING') AS refunds,
    (SELECT count(*)::int FROM "LedgerTransfer" WHERE "kind" = 'refund_held') AS transfers,
    (SELECT count(*)::int FROM "AuditEntry" WHERE "action" = 'refund.created') AS entries,
    (SELECT count(*)::int FROM graphile_worker.jobs
      WHERE task_identifier = 'send_refund') AS jobs`)
  return rows[0]
}

/** Refunds as many charges of a merchant as asked, and gives the rate. */
export async function refundOurs(
  merchantId: string,
  keyId: string,
  asked: number,
  atOnce: number,
): Promise<number> {
  const { rows } = await pool.query<{ transactionId: string }>(PAID_CHARGES, [merchantId, asked])
  const before = await countRefunds()
  const actor = { merchantId, by: 'key' as const, keyId }
  const rate = await rateOf(
    rows.map(({ transactionId }) => () => {
      const body = { transactionId, idempotencyKey: randomUUID() }
      return createRefund(merchantId, body, { actor })
    }),
    atOnce,
  )
  for (const [name, count] of Object.entries(await countRefunds())) {
    const written = count - before[name]!
    if (written !== asked) throw new Error(`${asked} asked, but ${written} ${name}`)
  }
  await foldLedger() // as the worker does every minute
  return rate
}
