import { describe, expect, test } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { foldLedger } from './fold-ledger'
import { chargeSettled, refundHeld, refundReleased } from './movements'
import { readBook } from './open-book'
import { postTransfers } from './post-transfers'
import { newTransaction, post, takeCovered } from './testing'

describe('a book', () => {
  test('reads the same before, during and after a fold', async () => {
    const { merchant } = await newMerchant()
    const { merchantId } = merchant
    for (let i = 0; i < 5; i++) await post(merchantId, 1_000n, chargeSettled(1_000n, 10n, 0n))
    const before = await readBook(merchantId)
    const [, during] = await Promise.all([foldLedger(1), readBook(merchantId)])
    expect([during, await readBook(merchantId)]).toEqual([before, before])
    expect(await prisma.ledgerSnapshot.count({ where: { merchantId } })).toBeGreaterThan(0)
  })

  test('counts a transfer that was under way while its book was folded', async () => {
    const { merchant } = await newMerchant()
    const { merchantId } = merchant
    await post(merchantId, 1_000n, chargeSettled(1_000n, 0n, 0n))
    const late = await newTransaction(merchantId, 700n)
    await prisma.$transaction(async (tx) => {
      await postTransfers(tx, late, chargeSettled(700n, 0n, 0n), new Date())
      // Transactions that started later commit first, and a fold runs between them.
      await post(merchantId, 200n, chargeSettled(200n, 0n, 0n))
      await foldLedger(1)
    })
    await foldLedger(1)
    expect((await readBook(merchantId)).available).toBe(1_900n)
  })

  test('does not believe a snapshot of a server that counted further', async () => {
    const { merchant } = await newMerchant()
    const { merchantId } = merchant
    await post(merchantId, 1_000n, chargeSettled(1_000n, 0n, 0n))
    await prisma.ledgerSnapshot.create({
      data: { merchantId, account: 'available', balance: 999_999n, horizon: 2n ** 60n },
    })
    expect((await readBook(merchantId)).available).toBe(1_000n)
    await foldLedger(1)
    expect((await readBook(merchantId)).available).toBe(1_000n)
  })

  test('refuses to move one transaction twice for one reason', async () => {
    const { merchant } = await newMerchant()
    const of = await newTransaction(merchant.merchantId, 100n)
    const settle = () =>
      prisma.$transaction((tx) => postTransfers(tx, of, chargeSettled(100n, 0n, 0n), new Date()))
    await settle()
    await expect(settle()).rejects.toMatchObject({ code: 'P2002' })
  })

  test('moves what may be tried again once in each try', async () => {
    const { merchant } = await newMerchant()
    const of = await post(merchant.merchantId, 100n, chargeSettled(100n, 0n, 0n))
    const tried = (attempt: number) =>
      takeCovered({ ...of, attempt }, 100n, [...refundHeld(100n), ...refundReleased(100n)])
    await tried(1)
    await tried(2)
    await expect(tried(2)).rejects.toMatchObject({ code: 'P2002' })
    expect((await readBook(merchant.merchantId)).available).toBe(100n)
  })

  test('keeps what the database was told to keep', async () => {
    const { merchant } = await newMerchant()
    await post(merchant.merchantId, 100n, chargeSettled(100n, 0n, 0n))
    await expect(pool.query('UPDATE "LedgerTransfer" SET "amount" = 1')).rejects.toThrow(
      'append-only',
    )
  })
})
