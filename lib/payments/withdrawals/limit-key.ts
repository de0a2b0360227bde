import { dayAround, sumKeyWithdrawals } from '@/lib/accounts/api-keys/sum-key-withdrawals'
import type { Actor } from '@/lib/accounts/audit/actor'
import { AppError } from '@/lib/kernel/errors'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'

type Withdrawal = Pick<Transaction, 'merchantId' | 'transactionId' | 'amount'>

/**
 * Checks that the API key which creates or approves a withdrawal may still move money: it was not
 * revoked and has not expired meanwhile, and its daily limit is not exceeded. Acts without a key
 * pass. A withdrawal that already counts for the key is not counted again, so that a key may
 * approve what it created. The result is reliable only under the book's lock, which every
 * withdrawal of the merchant takes.
 *
 * @throws AppError `unauthenticated` for a key that has ended
 * @throws AppError `limit_exceeded`, with `detail.rule` `key_day`, `detail.limit`, `detail.used` and
 *   `detail.remaining` in reais, and `detail.resetsAt`, the next midnight in Sao Paulo
 */
export async function limitKey(db: Tx, { keyId }: Actor, withdrawal: Withdrawal): Promise<void> {
  if (!keyId) return
  const { merchantId, transactionId, amount } = withdrawal
  const key = await db.keyPair.findFirst({ where: { keyId, merchantId } })
  const moment = now()
  if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= moment)) {
    throw new AppError('unauthenticated', 'This secret key has expired or was revoked meanwhile')
  }
  const { dailyWithdrawalMax: limit } = key
  if (limit === null) return
  const sums = await sumKeyWithdrawals(db, merchantId, moment, keyId)
  const used = sums.get(keyId) ?? 0n
  if (used + amount <= limit) return
  const id = { merchantId, keyId, transactionId }
  const counted = await db.keyWithdrawal.count({ where: id })
  if (counted === 0) throw exceeded(limit, used, dayAround(moment).to)
}

/** Counts a withdrawal for the API key that creates or approves it, once. */
export async function countForKey(tx: Tx, { keyId }: Actor, withdrawal: Withdrawal): Promise<void> {
  if (!keyId) return
  const { merchantId, transactionId } = withdrawal
  const data = { merchantId, keyId, transactionId, at: now() }
  await tx.keyWithdrawal.createMany({ data, skipDuplicates: true })
}

function exceeded(limit: Centavos, used: Centavos, resetsAt: Date): AppError {
  const left = used < limit ? limit - used : 0n
  const amounts = { limit: toReais(limit), used: toReais(used), remaining: toReais(left) }
  const midnight = resetsAt.toISOString()
  return new AppError(
    'limit_exceeded',
    `This API key may withdraw ${amounts.limit.toFixed(2)} a day. It has withdrawn ${amounts.used.toFixed(2)} today, so ${amounts.remaining.toFixed(2)} is left until ${midnight}`,
    { rule: 'key_day', ...amounts, resetsAt: midnight },
  )
}
