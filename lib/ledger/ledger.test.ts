import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { LedgerAccount } from '@/lib/db/generated/enums'
import { pool } from '@/lib/db/pool'
import { prisma } from '@/lib/db/prisma'
import { newMerchant } from '@/lib/db/testing'
import type { Accounts } from './balance'
import { foldLedger } from './fold-ledger'
import { lockBook } from './lock-book'
import {
  cashoutHeld,
  cashoutPaid,
  cashoutReleased,
  cashoutReturned,
  chargeSettled,
  type Movement,
} from './movements'
import { postTransfers } from './post-transfers'
import { readBook } from './read-book'

const FEE = 500n

/** One thing that happens to a book. `end` says what becomes of a withdrawal that was held. */
type Act =
  | { kind: 'charge'; amount: bigint; fee: bigint; reserve: bigint }
  | { kind: 'cashout'; amount: bigint; end: 'held' | 'released' | 'paid' | 'returned' }
  | { kind: 'fold' }

const centavos = (least: number, most: number) => fc.integer({ min: least, max: most }).map(BigInt)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      amount: centavos(1_000, 50_000),
      fee: centavos(0, 400),
      reserve: centavos(0, 500),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cashout' as const),
      amount: centavos(501, 60_000),
      end: fc.constantFrom(
        'held' as const,
        'released' as const,
        'paid' as const,
        'returned' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'fold' as const }) },
)

const ENDS = {
  held: () => [],
  released: cashoutReleased,
  paid: (amount: bigint) => cashoutPaid(amount, FEE),
  returned: (amount: bigint) => [...cashoutPaid(amount, FEE), ...cashoutReturned(amount, FEE)],
}

/** A row for movements to hang on: the ledger refuses a movement of nothing. */
async function newTransaction(merchantId: string, amount: bigint) {
  const at = new Date()
  const transactionId = uuidv7()
  await prisma.transaction.create({
    data: {
      merchantId,
      transactionId,
      type: 'CASHIN',
      status: 'PENDING',
      source: 'PIX',
      origin: 'API',
      amount,
      feeAmount: 0n,
      requestDigest: new Uint8Array(32),
      transactionDate: at,
      createdAt: at,
      updatedAt: at,
    },
  })
  return { merchantId, transactionId }
}

async function post(merchantId: string, amount: bigint, movements: Movement[]) {
  const of = await newTransaction(merchantId, amount)
  await prisma.$transaction((tx) => postTransfers(tx, of, movements, new Date()))
}

/** The debit as withdrawals do it: under the lock, only when it is covered. */
async function withdraw(merchantId: string, amount: bigint, end: keyof typeof ENDS) {
  const of = await newTransaction(merchantId, amount)
  await prisma.$transaction(async (tx) => {
    await lockBook(merchantId, tx)
    const { available } = await readBook(merchantId, tx)
    if (available < amount) return
    await postTransfers(tx, of, [...cashoutHeld(amount), ...ENDS[end](amount)], new Date())
  })
}

function perform(merchantId: string, one: Act) {
  if (one.kind === 'fold') return foldLedger(1)
  if (one.kind === 'cashout') return withdraw(merchantId, one.amount, one.end)
  return post(merchantId, one.amount, chargeSettled(one.amount, one.fee, one.reserve))
}

/** Every account by adding up all its transfers, one by one. */
async function replay(merchantId: string): Promise<Partial<Accounts>> {
  const sums: Partial<Record<LedgerAccount, bigint>> = {}
  for (const transfer of await prisma.ledgerTransfer.findMany({ where: { merchantId } })) {
    const { debitAccount, creditAccount, amount } = transfer
    sums[debitAccount] = (sums[debitAccount] ?? 0n) - amount
    sums[creditAccount] = (sums[creditAccount] ?? 0n) + amount
  }
  return sums
}

async function expectSound(merchantId: string) {
  const book = await readBook(merchantId)
  const { clearing, ...held } = book
  expect(Object.values(book).reduce((sum, balance) => sum + balance, 0n)).toBe(0n)
  expect(book).toMatchObject(await replay(merchantId))
  for (const [account, balance] of Object.entries(held)) {
    expect(balance, account).toBeGreaterThanOrEqual(0n)
  }
}

describe('a book', () => {
  test('sums to zero, equals its replay and is never negative, however acts interleave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        const { merchant } = await newMerchant()
        await Promise.all(acts.map((one) => perform(merchant.merchantId, one)))
        await expectSound(merchant.merchantId)
      }),
      { numRuns: 2_000, interruptAfterTimeLimit: 580_000, markInterruptAsFailure: true },
    )
  }, 600_000)

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
      // Later transactions end first, and a fold runs over them.
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

  test('keeps what the database was told to keep', async () => {
    const { merchant } = await newMerchant()
    await post(merchant.merchantId, 100n, chargeSettled(100n, 0n, 0n))
    await expect(pool.query('UPDATE "LedgerTransfer" SET "amount" = 1')).rejects.toThrow(
      'append-only',
    )
  })
})
