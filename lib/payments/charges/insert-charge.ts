import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { wakeRelay } from '@/lib/events/wake-relay'
import { AppError } from '@/lib/kernel/errors'
import { toReais } from '@/lib/kernel/money'
import {
  insertTransaction,
  insertTransactions,
} from '@/lib/payments/transaction/insert-transactions'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import { coalesce } from '@/lib/platform/db/coalesce'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import type { ChargeBody } from './charge-body'
import { chargeDigest } from './charge-row'

/**
 * Inserts a new charge with its status change and its event, durably. Concurrent callers share one
 * statement.
 *
 * @returns false when nothing was written because its idempotency key was taken or, on a repeat
 *   after a lost connection, because the row itself was there
 */
export const insertCharge = coalesce<Transaction, boolean>(insertMany, {
  rowsMax: 64,
  statementsMax: 4,
  rowsBesideMin: 32,
})

/**
 * Inserts a charge that a person creates, with its audit entry, in one database transaction.
 *
 * @returns false when its idempotency key was taken
 */
export function insertPersonsCharge(charge: Transaction, actor: Actor): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const isNew = await insertTransaction(tx, charge, { cause: 'created' })
    if (isNew) await recordCharge(tx, charge, actor)
    return isNew
  })
}

/** Writes the audit entry of a new charge of a person. */
export function recordCharge(tx: Tx, charge: Transaction, actor: Actor): Promise<void> {
  const { transactionId, amount, source } = charge
  const after = { amount: toReais(amount), source }
  return recordAct(tx, actor, 'charge.created', transactionId, { after })
}

async function insertMany(rows: Transaction[]): Promise<boolean[]> {
  const inserted = await insertTransactions(rows, { cause: 'created' }, async (text, values) => {
    const named = { name: 'insert-charges', text, values }
    return (await pool.query<{ transactionId: string }>(named)).rows
  })
  wakeRelay()
  return inserted
}

type ChargeLookup = Pick<
  Transaction,
  'merchantId' | 'transactionId' | 'idempotencyKey' | 'requestDigest'
>

/**
 * The charge that an earlier request with the `referenceId` of this one made; null without any.
 *
 * @throws AppError `idempotency_conflict` when that request had another body
 */
export async function findEarlierCharge(
  merchantId: string,
  body: ChargeBody,
): Promise<Transaction | null> {
  const { referenceId: idempotencyKey } = body
  if (!idempotencyKey) return null
  const where = { merchantId, type: 'CASHIN', idempotencyKey } as const
  return ofSameBody(await prisma.transaction.findFirst({ where }), chargeDigest(body))
}

/**
 * The charge that an earlier request made under the same `referenceId`, or that this request made
 * before its connection was lost. Null when there is none.
 *
 * @throws AppError `idempotency_conflict` when that request had another body
 */
export async function findFirstCharge(lookup: ChargeLookup): Promise<Transaction | null> {
  const { merchantId, transactionId, idempotencyKey } = lookup
  const first = await prisma.transaction.findFirst({
    where: {
      merchantId,
      OR: [
        { transactionId },
        ...(idempotencyKey ? [{ type: 'CASHIN' as const, idempotencyKey }] : []),
      ],
    },
  })
  return ofSameBody(first, lookup.requestDigest)
}

function ofSameBody(first: Transaction | null, digest: Uint8Array): Transaction | null {
  if (first && !sameDigest(first.requestDigest, digest)) {
    throw new AppError(
      'idempotency_conflict',
      'This referenceId was used for a charge with another body; use a new one for a new charge',
      { transactionId: first.transactionId },
    )
  }
  return first
}
