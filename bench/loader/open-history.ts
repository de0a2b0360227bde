import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { loadTransactions } from '@/bench/loader/load-transactions'
import { makeSessionToken } from '@/lib/accounts/sessions/session-token'
import { HOUR_MS } from '@/lib/kernel/time'
import { foldMerchant } from '@/lib/payments/totals/fold-totals'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'

/** An account with a long history. */
interface History {
  merchantId: string
  /** A request of its owner. */
  request(path: string): Request
}

// What was created for it meanwhile is a part of its history.
const LOADED = `
  SELECT "merchantId" FROM "TransactionTotal" WHERE "basis" = 'created' AND "span" = 'month'
  GROUP BY "merchantId" HAVING sum("count") BETWEEN $1 AND 2 * $1 ORDER BY sum("count") LIMIT 1`

/**
 * An account with about this many transactions: one that an earlier run has loaded, or a new one.
 */
export async function openHistory(total: number): Promise<History> {
  const { rows } = await pool.query<{ merchantId: string }>(LOADED, [total])
  const merchantId = rows[0]?.merchantId ?? (await loadHistory(total))
  const { userId } = await prisma.membership.findFirstOrThrow({ where: { merchantId } })
  const at = new Date()
  const session = await prisma.session.create({
    data: {
      sessionId: randomUUID(),
      userId,
      merchantId,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + 12 * HOUR_MS),
    },
  })
  const headers = { authorization: `Bearer ${await makeSessionToken(session)}` }
  return {
    merchantId,
    request: (path) => new Request(new URL(path, 'http://localhost:3000'), { headers }),
  }
}

async function loadHistory(total: number): Promise<string> {
  const { merchant } = await newMerchant()
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  console.error(`loading ${total.toLocaleString('en')} transactions`)
  await loadTransactions(client, merchant.merchantId, total, console.error)
  await client.end()
  await foldMerchant(merchant.merchantId)
  // As autovacuum does within a minute: until then each total looks through all folded deltas.
  await pool.query('VACUUM (ANALYZE) "TransactionTotal", "TransactionDelta"')
  return merchant.merchantId
}
