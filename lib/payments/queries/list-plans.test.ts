import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTransactions } from '@/bench/loader/load-transactions'
import { firstIdAt } from '@/lib/kernel/new-id'
import { startOf } from '@/lib/kernel/period'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import { dueQuery } from '@/lib/payments/charges/expire-charges'
import { foldMerchant } from '@/lib/payments/totals/fold-totals'
import { partsOf } from '@/lib/payments/totals/period-parts'
import { totalsQuery } from '@/lib/payments/totals/totals-query'
import { pendingQuery } from '@/lib/payments/withdrawals/send-withdrawal'
import { Prisma } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { filterWhere } from './filter-where'
import { countQuery } from './find-place'
import { idsQuery } from './list-transactions'
import { lookupsOf, lookupsQuery } from './lookups-query'
import { readSearch } from './search-term'
import { adjustmentsQuery } from './sum-transactions'
import { TransactionFilter } from './transaction-filter'
import { daysQuery } from './words-query'

// PostgreSQL decides by its statistics of a whole table, so the table is this test's own.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_long_list')
})

const ROWS = 30_000
/** Always the same, because its history is loaded once for all runs. */
const merchantId = '019342aa-0000-7000-8000-000000000076'

beforeAll(async () => {
  if (!(await prisma.transaction.findFirst({ where: { merchantId } }))) await load()
  await foldMerchant(merchantId)
  await pool.query('VACUUM (ANALYZE) "TransactionTotal", "TransactionDelta"')
}, 300_000)

async function load(): Promise<void> {
  await prisma.merchant.upsert({
    where: { merchantId },
    create: { merchantId, name: 'Loja' },
    update: {},
  })
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await loadTransactions(client, merchantId, ROWS)
  await client.end()
}

async function planOf({ text, values }: Prisma.Sql): Promise<string> {
  const { rows } = await pool.query({ text: `EXPLAIN ${text}`, values })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The plan with a wrong estimate, by which PostgreSQL would rather join all there is. */
async function planOfWrongEstimate({ text, values }: Prisma.Sql): Promise<string> {
  const client = await pool.connect()
  await client.query('SET enable_nestloop = off')
  const { rows } = await client.query({ text: `EXPLAIN ${text}`, values })
  await client.query('RESET enable_nestloop')
  client.release()
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const filter = (query: object) => TransactionFilter.parse(query)

/** The ids of a page of a filter, on any of the days of the history. */
const pageOf = (query: object) =>
  idsQuery(
    Prisma.sql`${filterWhere(merchantId, filter(query))}
      AND "transactionId" >= ${firstIdAt(new Date(Date.now() - 300 * DAY_MS))}::uuid
      AND "transactionId" < ${firstIdAt(new Date())}::uuid`,
    0,
    21,
  )

describe('a page', () => {
  test.each([
    [{}, 'Transaction_pkey'],
    [{ status: 'COMPLETED' }, 'Transaction_merchantId_status_transactionId_idx'],
    [{ type: 'CASHIN' }, 'Transaction_pkey'],
    [{ status: 'PENDING' }, 'Transaction_merchantId_status_transactionId_idx'],
    [{ status: 'CHARGEBACK' }, 'Transaction_merchantId_status_transactionId_idx'],
    [{ type: 'CASHOUT' }, 'Transaction_merchantId_type_transactionId_idx'],
    [{ type: 'INFRACTION' }, 'Transaction_merchantId_type_transactionId_idx'],
    [{ origin: 'APP' }, 'Transaction_merchantId_origin_transactionId_idx'],
  ])('of %j is read in the order of an index', async (query, index) => {
    const plan = await planOf(pageOf(query))
    expect(plan).toContain(`Backward using "${index}"`)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  test('of cards is read from their index', async () => {
    const plan = await planOf(pageOf({ source: 'CREDIT_CARD', status: 'COMPLETED' }))
    expect(plan).toContain('Backward using "Transaction_merchantId_transactionId_card_idx"')
  })

  test('is found without reading transactions, but those of a part of an hour', async () => {
    const count = (from: Date) => planOf(countQuery(merchantId, {}, partsOf({ from })))
    const midnight = startOf('2026-01-01')
    const whole = await count(midnight)
    expect(whole).not.toContain('on "Transaction"')
    expect(whole).toContain('Index Scan using "TransactionTotal_pkey"')
    const part = await count(new Date(midnight.getTime() + MINUTE_MS))
    expect(part).toContain('"Transaction_pkey"')
    expect(part).not.toContain('Seq Scan on "Transaction"')
  })
})

test('totals are read of their spans alone, however few of a kind PostgreSQL expects', async () => {
  const kinds = { status: 'REVERSED', source: 'CREDIT_CARD' } as const
  const plan = await planOfWrongEstimate(totalsQuery(merchantId, 'refunded', kinds, partsOf({})))
  expect(plan).toMatch(/Index Cond: .*span = part.span/)
})

test('corrections are added up from the transactions that they name, and no others are read', async () => {
  const corrections = adjustmentsQuery(merchantId, filterWhere(merchantId, filter({})))
  const plan = await planOfWrongEstimate(corrections)
  expect(plan).toMatch(/Index Cond: .*"Adjustment"\."transactionId"/)
  expect(plan).not.toContain('Seq Scan on "Transaction"')
})

describe('a search', () => {
  test.each([
    ['529.982.247-25', ['client_cpf_idx', 'payer_document_idx', 'merchantId_pixKey_amount']],
    ['ana@example.com', ['client_email_idx', 'merchantId_pixKey_amount']],
    ['(21) 99876-5432', ['client_phone_idx', 'merchantId_pixKey_amount']],
    ['E1234567820260502120012345678901', ['endToEndId_key', 'merchantId_externalId_idx']],
    ['19,90', ['merchantId_amount_transactionId_idx']],
    ['1042', ['merchantId_amount_transactionId_idx', 'merchantId_id_key']],
    [
      '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e',
      ['transactionId_idx', 'merchantId_type_idempotencyKey_key'],
    ],
    ['019342aa…4d5e', ['pkey']],
  ])('for %s looks each value up in its index', async (search, indexes) => {
    const base = filterWhere(merchantId, filter({}))
    const plan = await planOf(lookupsQuery(base, lookupsOf(readSearch(search).lookups), 10_001))
    for (const index of indexes) expect(plan).toContain(`Transaction_${index}`)
    expect(plan).not.toContain('Seq Scan')
  })

  test.each([['girassol'], ['silva'], ['pedido'], ['joao goncalves']])(
    'for the words %s uses their index',
    async (search) => {
      const base = filterWhere(merchantId, filter({}))
      const [words] = readSearch(search).words
      const plan = await planOf(daysQuery(merchantId, base, words!, { period: {}, take: 10_001 }))
      expect(plan).toContain('Transaction_words_idx')
      expect(plan).not.toContain('Seq Scan on "Transaction"')
    },
  )
})

describe('a job of every minute reads the few that it is for', () => {
  const at = new Date()
  test.each([
    ['charges that expire', dueQuery(at), 'Transaction_expiresAt_idx'],
    [
      'charges that expire after others',
      dueQuery(at, { expiresAt: at, transactionId: merchantId }),
      'Transaction_expiresAt_idx',
    ],
    ['withdrawals under way', pendingQuery(at), 'Transaction_updatedAt_idx'],
    [
      'withdrawals after others',
      pendingQuery(at, { merchantId, transactionId: merchantId }),
      'Transaction_updatedAt_idx',
    ],
  ])('%s', async (_, query, index) => {
    const plan = await planOf(query)
    expect(plan).toContain(`using "${index}"`)
  })
})
