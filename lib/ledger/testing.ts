import { onTestFinished, vi } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import type { Movement } from './movements'
import { openBook, readBook } from './open-book'
import { postTransfers } from './post-transfers'

/** The error of a transfer that was written before: the name of the unique constraint. */
export const REPEATED = /LedgerTransfer_merchantId_transactionId_kind_attempt_key/

/** Makes a merchant of whom only the book matters: nobody signs in, and it has no key. */
export async function newBookOwner(): Promise<string> {
  const { merchantId } = await prisma.merchant.create({
    data: { merchantId: nextId(), name: 'Padaria da Ana' },
    select: { merchantId: true },
  })
  return merchantId
}

/** Inserts a transaction for ledger transfers or events to refer to. */
export async function newTransaction(merchantId: string, amount: bigint) {
  const at = now()
  const transactionId = nextId()
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

/** Writes transfers without the lock, as credits do. */
export async function post(merchantId: string, amount: bigint, movements: Movement[]) {
  const of = await newTransaction(merchantId, amount)
  await prisma.$transaction((tx) => postTransfers(tx, of, movements, new Date()))
  return of
}

/** Writes transfers under the book's lock, without a balance check. */
export async function settle(
  of: { merchantId: string; transactionId: string },
  movements: Movement[],
): Promise<void> {
  await openBook(of.merchantId, (tx) => postTransfers(tx, of, movements, new Date()))
}

/** Writes a debit under the book's lock after a balance check, as withdrawals and refunds do. */
export async function takeCovered(
  of: { merchantId: string; transactionId: string; attempt?: number },
  amount: bigint,
  movements: Movement[],
): Promise<boolean> {
  return openBook(of.merchantId, async (tx) => {
    const { available } = await readBook(of.merchantId, tx)
    if (available < amount) return false
    await postTransfers(tx, of, movements, new Date())
    return true
  })
}

/** Holds the lock of a book, until what it returns is called. */
export async function holdBook(merchantId: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = () => {}
  const isHeld = new Promise<void>((resolve) => {
    held = resolve
  })
  const holding = prisma.$transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT 1 FROM "Merchant" WHERE "merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE`
    held()
    await released
  })
  await isHeld
  return async () => {
    release()
    await holding
  }
}

/** Loses the answer to the next commit. */
export function loseCommit() {
  const transact = prisma.$transaction.bind(prisma)
  const spy = vi.spyOn(prisma, '$transaction').mockImplementationOnce((async (work: never) => {
    await transact(work)
    throw new Error('Connection terminated unexpectedly')
  }) as never)
  onTestFinished(() => spy.mockRestore())
}
