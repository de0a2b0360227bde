import { sumKeyWithdrawals } from '@/lib/accounts/api-keys/sum-key-withdrawals'
import type { Actor } from '@/lib/accounts/audit/actor'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { requireKey, requireWithinKeyLimit } from './key-limit'

type Withdrawal = Pick<Transaction, 'merchantId' | 'transactionId' | 'amount'>

/**
 * Checks that the API key which approves a withdrawal may still move money, and counts the
 * withdrawal for it, once: a key may approve what it created. Acts without a key pass. Call it
 * under the book's lock, which every withdrawal of the merchant takes.
 *
 * @throws AppError `unauthenticated`, `address_not_allowed` and `limit_exceeded`, as `requireKey`
 *   and `requireWithinKeyLimit`
 */
export async function countForKey(tx: Tx, actor: Actor, withdrawal: Withdrawal): Promise<void> {
  const { keyId } = actor
  if (!keyId) return
  const { merchantId, transactionId, amount } = withdrawal
  const at = now()
  const key = requireKey(await tx.keyPair.findFirst({ where: { keyId, merchantId } }), actor, at)
  const id = { merchantId, keyId, transactionId }
  if ((await tx.keyWithdrawal.count({ where: id })) > 0) return
  if (key.dailyWithdrawalMax !== null) {
    const sums = await sumKeyWithdrawals(tx, merchantId, at, [keyId])
    requireWithinKeyLimit(key, { amount, used: sums.get(keyId) ?? 0n, at })
  }
  await tx.keyWithdrawal.create({ data: { ...id, at } })
}
