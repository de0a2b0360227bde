import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { TransactionFilter, UserTransactionFilter } from '@/lib/payments/queries/transaction-filter'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import { takeId } from '@/lib/payments/transaction/take-id'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import { Prisma, type Transaction } from '@/lib/platform/db/generated/client'
import {
  type TotalSpan,
  TxOrigin,
  TxSource,
  TxStatus,
  TxType,
} from '@/lib/platform/db/generated/enums'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { foldMerchant } from './fold-totals'
import { partsOf, SPANS } from './period-parts'
import { partsQuery, totalsQuery } from './totals-query'

// Its withdrawals lead nowhere, and the job that sends withdrawals reads those of everybody.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_totals')
})

const some = <T extends object>(values: T) =>
  fc.constantFrom(...(Object.values(values) as T[keyof T][]))

/** Moments around three midnights in São Paulo, one of which begins a month. */
const moment = fc
  .integer({ min: -3, max: 3 })
  .chain((times) => fc.constantFrom('01', '02', '03').map((day) => ({ day, times })))
  .map(({ day, times }) => new Date(Date.parse(`2026-05-${day}T03:00:00.000Z`) + times * 1_200_000))

const creation = fc.record({
  act: fc.constant('create' as const),
  type: some(TxType),
  source: some(TxSource),
  origin: some(TxOrigin),
  amount: fc.bigInt({ min: 1n, max: 10_000n }),
  createdAt: moment,
  paidAt: fc.option(moment),
})
const move = fc.record({
  act: fc.constant('move' as const),
  of: fc.nat(),
  to: some(TxStatus),
  paidAt: moment,
})
const fold = fc.record({ act: fc.constant('fold' as const) })
const acts = fc.array(
  fc.oneof(
    { arbitrary: creation, weight: 3 },
    { arbitrary: move, weight: 4 },
    { arbitrary: fold, weight: 1 },
  ),
  { minLength: 10, maxLength: 30 },
)

type Act = { act: 'create' | 'move' | 'fold' } & Record<string, unknown>

async function create(merchantId: string, { act, ...given }: Record<string, unknown>) {
  const { createdAt, amount } = given as { createdAt: Date; amount: bigint }
  const row = newTransaction({
    ...(given as Pick<
      Transaction,
      'type' | 'source' | 'origin' | 'paidAt' | 'createdAt' | 'amount'
    >),
    merchantId,
    transactionId: newId(createdAt),
    id: await takeId(),
    settlementMode: 'internal',
    currency: 'brl',
    requestDigest: new Uint8Array(32),
    feeAmount: amount / 10n,
  })
  await prisma.$transaction((tx) => insertTransaction(tx, row, { cause: 'created' }))
  return row
}

/** What all acts make, some of them at once, with folds in between. */
async function run(merchantId: string, list: Act[]): Promise<void> {
  const rows: Transaction[] = []
  const folds: Promise<void>[] = []
  for (const one of list) {
    if (one.act === 'create') rows.push(await create(merchantId, one))
    if (one.act === 'fold') folds.push(foldMerchant(merchantId))
    const place = rows.length > 0 ? Number(one.of) % rows.length : -1
    const row = rows[place]
    const to = one.to as TxStatus
    if (one.act !== 'move' || !row || !canMove(row.type, row.status, to)) continue
    const set = { paidAt: one.paidAt as Date }
    const moved = await prisma.$transaction((tx) =>
      moveTransaction(tx, row, { to, cause: 'test', set }),
    )
    if (moved) rows[place] = moved
  }
  await Promise.all(folds)
}

const SUMS = Prisma.sql`
  sum("count")::bigint AS "count", sum("amount")::bigint AS "amount", sum("fee")::bigint AS "fee"`

/** The totals by kind and span, and the same from a plain count. */
async function compare(merchantId: string, basis: 'created' | 'paid', span: TotalSpan) {
  const moment = Prisma.raw(basis === 'created' ? '"createdAt"' : '"paidAt"')
  const kept = Prisma.sql`
    SELECT "start", "type", "status", "source", ${SUMS}
    FROM (${totalsQuery(merchantId, basis, {}, [{ span }])}) AS part
    GROUP BY 1, 2, 3, 4 HAVING sum("count") <> 0 OR sum("amount") <> 0 OR sum("fee") <> 0
    ORDER BY 1, 2, 3, 4`
  const plain = Prisma.sql`
    SELECT date_trunc(${span}, ${moment}, 'America/Sao_Paulo') AS "start", "type", "status", "source",
      count(*) AS "count", sum("amount")::bigint AS "amount", sum("feeAmount")::bigint AS "fee"
    FROM "Transaction" WHERE "merchantId" = ${merchantId}::uuid AND ${moment} IS NOT NULL
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`
  const [one, other] = await Promise.all(
    [kept, plain].map(async ({ text, values }) => (await pool.query({ text, values })).rows),
  )
  expect(one).toEqual(other)
}

test('totals equal a plain count, whatever was created, moved and folded', async () => {
  const { merchantId } = (await newMerchant()).merchant
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      await run(merchantId, list)
      for (const span of SPANS) await compare(merchantId, 'created', span)
      await compare(merchantId, 'paid', 'day')
    }),
    { numRuns: 6 },
  )
}, 120_000)

const written = moment.map((date) => date.toISOString())

const query = fc
  .record(
    {
      type: some(TxType),
      exceptType: some(TxType),
      status: some(TxStatus),
      source: some(TxSource),
      origin: some(TxOrigin),
      startDate: fc.oneof(fc.constant('2026-05-01'), written),
      endDate: fc.oneof(fc.constant('2026-05-02'), written),
    },
    { requiredKeys: [] },
  )
  .filter((fields) => UserTransactionFilter.safeParse(fields).success)

test('pages of any filter, by number and by cursor, are the rows that a plain query finds', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const [list] = fc.sample(fc.array(creation, { minLength: 40, maxLength: 40 }), 1)
  await run(merchantId, list!)
  await foldMerchant(merchantId)
  await fc.assert(
    fc.asyncProperty(query, async ({ startDate, endDate, ...kinds }) => {
      const filter = UserTransactionFilter.parse({ ...kinds, startDate, endDate, per_page: 3 })
      const found = await plainly(merchantId, filter)
      const byNumber: string[] = []
      for (let page = 1; page <= Math.ceil(found.length / 3) + 1; page++) {
        const { rows, total } = await listTransactions(merchantId, { ...filter, page })
        expect(total).toBe(found.length)
        byNumber.push(...rows.map(({ transactionId }) => transactionId))
      }
      expect(byNumber).toEqual(found)
      expect(await byCursor(merchantId, filter, found.length)).toEqual(found)
    }),
    { numRuns: 25 },
  )
}, 120_000)

async function plainly(merchantId: string, { startDate, endDate, ...filter }: TransactionFilter) {
  const { type, exceptType, status, source, origin } = filter
  const rows = await prisma.transaction.findMany({
    where: { merchantId, type, status, source, origin },
    orderBy: { transactionId: 'desc' },
  })
  const start = startDate?.length === 10 ? `${startDate}T00:00:00-03:00` : startDate
  const end = endDate?.length === 10 ? `${endDate}T23:59:59.999-03:00` : endDate
  return rows
    .filter((row) => row.type !== exceptType)
    .filter(({ createdAt }) => !start || createdAt >= new Date(start))
    .filter(({ createdAt }) => !end || createdAt <= new Date(end))
    .map(({ transactionId }) => transactionId)
}

async function byCursor(
  merchantId: string,
  filter: TransactionFilter,
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listTransactions(merchantId, { ...filter, cursor })
    expect([page.seen, page.total]).toEqual([ids.length, count])
    ids.push(...page.rows.map(({ transactionId }) => transactionId))
    if (!page.nextCursor) return ids
    cursor = page.nextCursor
  }
}

test('a cursor in the hour in which the period begins counts no row before the period', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const [given] = fc.sample(creation, 1)
  for (const minute of ['10', '35', '45']) {
    await create(merchantId, { ...given!, createdAt: new Date(`2026-05-05T10:${minute}:00Z`) })
  }
  const filter = TransactionFilter.parse({ per_page: 1, startDate: '2026-05-05T10:30:00Z' })
  expect(await byCursor(merchantId, filter, 2)).toHaveLength(2)
})

test('a cursor reads on where it was, whatever is created meanwhile', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const [given] = fc.sample(creation, 1)
  for (let i = 0; i < 4; i++) await create(merchantId, given!)
  const filter = TransactionFilter.parse({ per_page: 2 })
  const first = await listTransactions(merchantId, filter)
  await create(merchantId, { ...given!, createdAt: new Date('2026-05-05T12:00:00Z') })
  const second = await listTransactions(merchantId, { ...filter, cursor: first.nextCursor! })
  const ids = [...first.rows, ...second.rows].map(({ transactionId }) => transactionId)
  expect(new Set(ids).size).toBe(4)
  expect(second).toMatchObject({ total: 5, seen: 2, nextCursor: null })
})

test('the sums of a period with parts of hours are those of its rows', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const [list] = fc.sample(fc.array(creation, { minLength: 20, maxLength: 20 }), 1)
  await run(merchantId, list!)
  const rows = await prisma.transaction.findMany({ where: { merchantId } })
  await fc.assert(
    fc.asyncProperty(moment, moment, async (from, to) => {
      const { text, values } = partsQuery(merchantId, {}, partsOf({ from, to }))
      const { rows: parts } = await pool.query<{ amount: bigint }>({ text, values })
      const kept = rows.filter(({ createdAt }) => createdAt >= from && createdAt < to)
      const sum = kept.reduce((total, { amount }) => total + amount, 0n)
      expect(parts.reduce((total, { amount }) => total + amount, 0n)).toBe(sum)
    }),
    { numRuns: 25 },
  )
})
