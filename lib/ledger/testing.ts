import { v7 as uuidv7 } from 'uuid'
import { prisma } from '@/lib/db/prisma'
import { lockBook } from './lock-book'
import { disputeBlocked, type Movement } from './movements'
import { postTransfers } from './post-transfers'
import { readBook } from './read-book'

/** A row for movements to hang on: the ledger refuses a movement of nothing. */
export async function newTransaction(merchantId: string, amount: bigint) {
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

/** Moves money in a book without asking anyone. */
export async function post(merchantId: string, amount: bigint, movements: Movement[]) {
  const of = await newTransaction(merchantId, amount)
  await prisma.$transaction((tx) => postTransfers(tx, of, movements, new Date()))
  return of
}

/**
 * The blocking as a dispute does it: under the lock, as much of an amount as is available.
 *
 * @returns how much that was
 */
export async function blockSpared(
  of: { merchantId: string; transactionId: string },
  amount: bigint,
): Promise<bigint> {
  return prisma.$transaction(async (tx) => {
    await lockBook(of.merchantId, tx)
    const { available } = await readBook(of.merchantId, tx)
    const blocked = available <= 0n ? 0n : available < amount ? available : amount
    await postTransfers(tx, of, disputeBlocked(blocked), new Date())
    return blocked
  })
}

/** The debit as withdrawals and refunds do it: under the lock, only when it is covered. */
export async function takeCovered(
  of: { merchantId: string; transactionId: string; attempt?: number },
  amount: bigint,
  movements: Movement[],
): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    await lockBook(of.merchantId, tx)
    const { available } = await readBook(of.merchantId, tx)
    if (available < amount) return false
    await postTransfers(tx, of, movements, new Date())
    return true
  })
}
