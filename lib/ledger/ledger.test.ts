import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { checkBook } from './check-book'
import { foldBook, foldLedger } from './fold-ledger'
import { chargeSettled, refundHeld, refundReleased } from './movements'
import { readBook, readBooks } from './open-book'
import { insertTransfers, postTransfers } from './post-transfers'
import { newTransaction, post, REPEATED, takeCovered } from './testing'

async function newBook(credits = 0) {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  for (let i = 0; i < credits; i++) await post(merchantId, 1_000n, chargeSettled(1_000n, 0n, 0n))
  return merchantId
}

const tailOf = (merchantId: string) => prisma.ledgerTail.count({ where: { merchantId } })

/** A connection with an open database transaction, which the test ends itself. */
async function begin() {
  const db = await pool.connect()
  onTestFinished(() => db.release(true))
  await db.query('BEGIN')
  return db
}

describe('a book', () => {
  test('reads the same before, during and after a fold', async () => {
    const merchantId = await newBook(5)
    const before = await readBook(merchantId)
    const [folded, during] = await Promise.all([foldBook(merchantId), readBook(merchantId)])
    expect([during, await readBook(merchantId)]).toEqual([before, before])
    expect([folded, await tailOf(merchantId)]).toEqual([5, 0])
  })

  test('reads the same among several, folded or not, as alone', async () => {
    const folded = await newBook(2)
    await foldBook(folded)
    await post(folded, 300n, chargeSettled(300n, 0n, 0n))
    const books = [await newBook(), folded, await newBook(1)]
    const alone = await Promise.all(books.map((merchantId) => readBook(merchantId)))
    expect(alone.map(({ available }) => available)).toEqual([0n, 2_300n, 1_000n])
    expect(await readBooks(books)).toEqual(alone)
  })

  test('counts a transfer that was under way while its book was folded', async () => {
    const merchantId = await newBook(1)
    const late = await newTransaction(merchantId, 700n)
    await prisma.$transaction(async (tx) => {
      await postTransfers(tx, late, chargeSettled(700n, 0n, 0n), new Date())
      // Transactions that started later commit first, and a fold runs between them.
      await post(merchantId, 200n, chargeSettled(200n, 0n, 0n))
      expect(await foldBook(merchantId)).toBe(2)
    })
    expect(await foldBook(merchantId)).toBe(1)
    expect((await readBook(merchantId)).available).toBe(1_900n)
  })

  test('refuses to move one transaction twice for one reason', async () => {
    const of = await newTransaction(await newBook(), 100n)
    const settle = () =>
      prisma.$transaction((tx) => postTransfers(tx, of, chargeSettled(100n, 0n, 0n), new Date()))
    await settle()
    await expect(settle()).rejects.toThrow(REPEATED)
    expect(await tailOf(of.merchantId)).toBe(1)
  })

  test('moves what may be tried again once in each try', async () => {
    const of = await post(await newBook(), 100n, chargeSettled(100n, 0n, 0n))
    const tried = (attempt: number) =>
      takeCovered({ ...of, attempt }, 100n, [...refundHeld(100n), ...refundReleased(100n)])
    await tried(1)
    await tried(2)
    await expect(tried(2)).rejects.toThrow(REPEATED)
    expect((await readBook(of.merchantId)).available).toBe(100n)
  })

  test('keeps what the database was told to keep', async () => {
    await newBook(1)
    await expect(pool.query('UPDATE "LedgerTransfer" SET "amount" = 1')).rejects.toThrow(
      'append-only',
    )
  })

  test('has no transfer without its tail row', async () => {
    const of = await newTransaction(await newBook(), 100n)
    // The statement of versions that had no tail.
    const insert = prisma.ledgerTransfer.create({
      data: {
        ...of,
        transferId: nextId(),
        amount: 100n,
        at: new Date(),
        kind: 'charge_settled',
        debitAccount: 'clearing',
        creditAccount: 'available',
      },
    })
    await expect(insert).rejects.toThrow('must insert into "LedgerTail"')
    expect((await checkBook(of.merchantId)).transfers).toBe(0)
  })
})

describe('a fold', () => {
  test('ends in parts, and leaves nothing', async () => {
    const merchantId = await newBook(7)
    expect(await foldBook(merchantId, { partMax: 3 })).toBe(7)
    expect(await tailOf(merchantId)).toBe(0)
    expect(await checkBook(merchantId)).toEqual({ transfers: 7, faults: [] })
  })

  test('beside others takes each transfer once', async () => {
    const merchantId = await newBook(20)
    const folds = Array.from({ length: 6 }, (_, i) => foldBook(merchantId, { partMax: i + 1 }))
    const folded = await Promise.all(folds)
    expect(folded.reduce((sum, one) => sum + one, 0) + (await tailOf(merchantId))).toBe(20)
    expect(await checkBook(merchantId)).toEqual({ transfers: 20, faults: [] })
  })

  test('adds to what another one is about to commit', async () => {
    const merchantId = await newBook(3)
    const first = await begin()
    expect(await foldBook(merchantId, { db: first })).toBe(3)
    await post(merchantId, 500n, chargeSettled(500n, 0n, 0n))
    const second = foldBook(merchantId)
    // What the first has not committed is still in the tail for everybody else.
    expect((await readBook(merchantId)).available).toBe(3_500n)
    await first.query('COMMIT')
    expect(await second).toBe(1)
    expect((await readBook(merchantId)).available).toBe(3_500n)
    expect(await checkBook(merchantId)).toEqual({ transfers: 4, faults: [] })
  })

  test.each(['ROLLBACK', 'SELECT pg_terminate_backend(pg_backend_pid())'])(
    'that dies by %s has changed nothing',
    async (end) => {
      const merchantId = await newBook(3)
      const dying = await begin()
      expect(await foldBook(merchantId, { db: dying })).toBe(3)
      await dying.query(end).catch(() => {})
      expect((await readBook(merchantId)).available).toBe(3_000n)
      expect(await tailOf(merchantId)).toBe(3)
      // A fold skips what is locked, and a dying process of PostgreSQL holds its locks for a
      // moment.
      await expect.poll(() => foldBook(merchantId)).toBe(3)
      expect(await checkBook(merchantId)).toEqual({ transfers: 3, faults: [] })
    },
  )

  test('neither waits for the lock of a book nor is missed under it', async () => {
    const merchantId = await newBook(3)
    const withdrawal = await newTransaction(merchantId, 3_000n)
    const db = await begin()
    await db.query('SELECT FROM "Merchant" WHERE "merchantId" = $1 FOR NO KEY UPDATE', [merchantId])
    expect(await foldBook(merchantId)).toBe(3)
    await db.query('COMMIT')
    expect(await takeCovered(withdrawal, 3_000n, refundHeld(3_000n))).toBe(true)
  })

  test('of the whole ledger finds tails by the sample of their ids', async () => {
    const [long, short] = [await newBook(), await newBook()]
    await insertSampled(long, 2)
    await insertSampled(short, 1)
    await foldLedger()
    expect([await tailOf(long), await tailOf(short)]).toEqual([0, 1])
    expect((await readBook(long)).available).toBe(2n)
  })

  test('of the whole ledger goes on after a book that cannot be folded', async () => {
    const books = [await newBook(), await newBook()]
    for (const merchantId of books) await insertSampled(merchantId, 2)
    const query = pool.query.bind(pool) as (text: string, values: unknown[]) => Promise<unknown>
    let folds = 0
    const queries = vi.spyOn(pool, 'query').mockImplementation((async (
      text: string,
      values: unknown[],
    ) => {
      if (/DELETE FROM "LedgerTail"/.test(text) && folds++ === 0) throw new Error('refused')
      return query(text, values)
    }) as never)
    onTestFinished(() => queries.mockRestore())
    await expect(foldLedger()).rejects.toThrow('refused')
    expect(await Promise.all(books.map(tailOf))).toContain(0)
  })
})

/** Inserts transfers whose ids are in the sample. */
async function insertSampled(merchantId: string, count: number) {
  const { transactionId } = await newTransaction(merchantId, 1n)
  const transfers = Array.from({ length: count }, (_, i) => ({
    merchantId,
    transactionId,
    transferId: nextId().replace(/..$/, '00'),
    kind: 'charge_settled' as const,
    debitAccount: 'clearing' as const,
    creditAccount: 'available' as const,
    attempt: i + 1,
    amount: 1n,
    at: new Date(),
  }))
  await insertTransfers(prisma, transfers)
}
