import { describe, expect, test } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { DAY_MS } from '@/lib/kernel/time'
import { newCharge } from '@/lib/payments/testing'
import { foldMerchant } from '@/lib/payments/totals/fold-totals'
import type { Period } from '@/lib/payments/totals/period-parts'
import { Prisma } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { exportTransactions } from './export-transactions'
import { readRows } from './read-rows'
import { readTransactionPage } from './read-transaction-page'
import { TransactionFilter } from './transaction-filter'
import { countIndexed, daysQuery } from './words-query'

test('of a text that dividers part, two words are looked up, or one that is rare', () => {
  expect(countIndexed(['019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e'])).toBe(1)
  expect(countIndexed(['maria.silva'])).toBe(2)
  expect(countIndexed(['ana@distribuidora.com.br'])).toBe(2)
  expect(countIndexed(['pedido', 'azul', '2026-05-02'])).toBe(3)
})

describe('several words', () => {
  const copy = `jsonb_build_object('id', nextval('"Transaction_id_seq"'), 'transactionId',
    left(t."transactionId"::text, 24) || lpad(to_hex(n), 12, '0'))`
  const COPIES = `
    INSERT INTO "Transaction" SELECT (jsonb_populate_record(t, ${copy})).*
    FROM "Transaction" t, generate_series(1, $2::int) AS n WHERE "transactionId" = $1`

  /** An account in which 1,030 charges have both words, and two have one of them. */
  async function newHistory() {
    const { merchant } = await newMerchant()
    await newCharge(merchant, { description: 'Pedido verde' })
    const { transactionId } = await newCharge(merchant, { description: 'Pedido azul' })
    await pool.query(COPIES, [transactionId, 1_029])
    await newCharge(merchant, { description: 'Azul' })
    return merchant
  }

  const read = ({ merchantId }: Merchant, query: object) =>
    readTransactionPage(
      merchantId,
      TransactionFilter.parse({ search: 'azul pedido', per_page: 100, ...query }),
    )

  test('are all counted in a history that is not long', async () => {
    const { meta, totals } = await read(await newHistory(), {})
    expect(meta).toMatchObject({ total: 1_030, isTotalCapped: false })
    expect(totals).not.toBeNull()
  })

  test('are counted up to a thousand in a long one, and read to the last', async () => {
    const merchant = await newHistory()
    await foldMerchant(merchant.merchantId)
    await prisma.transactionTotal.updateMany({
      where: { merchantId: merchant.merchantId },
      data: { count: 2_000_001 },
    })
    const first = await read(merchant, {})
    expect(first.meta).toMatchObject({ total: 1_000, isTotalCapped: true })
    expect(first.totals).toBeNull()
    const last = await read(merchant, { page: 11 })
    expect(last.data).toHaveLength(30)
    expect(last.meta).toMatchObject({ total: 1_030, isTotalCapped: false, nextCursor: null })
    const seen = new Set<string>()
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data, meta } = await read(merchant, { cursor })
      for (const { transactionId } of data) seen.add(transactionId)
      cursor = meta.nextCursor
    }
    expect(seen.size).toBe(1_030)
    let lines = ''
    const search = TransactionFilter.parse({ search: 'azul pedido' })
    for await (const part of await exportTransactions(merchant.merchantId, search, 'en')) {
      lines += part
    }
    expect(lines.match(/Pedido azul/g)).toHaveLength(1_030)
  })

  test('are looked up on the days of the period alone', async () => {
    const { merchantId } = await newHistory()
    const base = Prisma.sql`"merchantId" = ${merchantId}::uuid`
    const count = async (period: Period) => {
      const query = daysQuery(merchantId, base, ['azul', 'pedido'], { period, take: 2_000 })
      return (await readRows(merchantId, query)).length
    }
    const before = new Date(Date.now() - 2 * DAY_MS)
    const after = new Date(Date.now() + 2 * DAY_MS)
    expect(await count({ to: before })).toBe(0)
    expect(await count({ from: after })).toBe(0)
    expect(await count({ from: before, to: after })).toBe(1_030)
    expect(await count({})).toBe(1_030)
  })
})
