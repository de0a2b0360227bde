import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { wakeRelay } from '@/lib/events/wake-relay'
import { toReais } from '@/lib/kernel/money'
import {
  insertTransaction,
  insertTransactions,
} from '@/lib/payments/transaction/insert-transactions'
import { coalesce } from '@/lib/platform/db/coalesce'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma, type Tx } from '@/lib/platform/db/prisma'

/** The limits of a statement that concurrent callers share to insert, read or settle charges. */
export const TOGETHER = { rowsMax: 64, statementsMax: 4, rowsBesideMin: 32 }

/**
 * Inserts a new charge with its status change and its event, durably. Concurrent callers share one
 * statement.
 *
 * @returns false when nothing was written because its idempotency key was taken or, on a repeat
 *   after a lost connection, because the row itself was there
 */
export const insertCharge = coalesce<Transaction, boolean>(insertMany, TOGETHER)

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
  const { transactionId, amount, currency, source } = charge
  const after = { amount: toReais(amount), currency, source }
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
