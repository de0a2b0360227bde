import { v7 as uuidv7 } from 'uuid'
import type { Centavos } from '@/lib/kernel/money'
import type { LedgerAccount, TransferKind } from '@/lib/platform/db/generated/enums'
import type { Tx } from '@/lib/platform/db/prisma'
import { type Movement, ROUTES } from './movements'

/** A ledger transfer that is not written yet. */
export interface NewTransfer {
  merchantId: string
  transferId: string
  transactionId: string
  kind: TransferKind
  /** The refund attempt or the adjustment that it belongs to; otherwise 1. */
  attempt: number
  debitAccount: LedgerAccount
  creditAccount: LedgerAccount
  amount: Centavos
  at: Date
}

/**
 * Writes the ledger transfers of a transaction. Each kind is written once per transaction, or once
 * per `attempt` of a step that can be retried: writing it again violates a unique constraint and
 * rolls back the caller's database transaction.
 */
export async function postTransfers(
  tx: Tx,
  of: { merchantId: string; transactionId: string; attempt?: number },
  movements: Movement[],
  at: Date,
): Promise<void> {
  const transfers = movements.map(({ kind, amount }) => ({
    merchantId: of.merchantId,
    transferId: uuidv7(),
    transactionId: of.transactionId,
    kind,
    attempt: of.attempt ?? 1,
    debitAccount: ROUTES[kind].from,
    creditAccount: ROUTES[kind].to,
    amount,
    at,
  }))
  if (transfers.length > 0) await insertTransfers(tx, transfers)
}

/**
 * Inserts ledger transfers and their tail rows in one statement. Every transfer is inserted here: a
 * transfer without its tail row would be missing from the balance, and a trigger refuses it.
 *
 * @see docs/decisions/0074
 */
export async function insertTransfers(tx: Tx, transfers: readonly NewTransfer[]): Promise<void> {
  // Amounts are text, because JSON numbers cannot hold every 64-bit integer.
  const rows = transfers.map((one) => ({ ...one, amount: String(one.amount) }))
  await tx.$queryRawUnsafe(INSERT, JSON.stringify(rows))
}

/** A SELECT around both inserts: a distributed engine refuses an INSERT whose WITH has another one. */
const INSERT = `
  WITH posted AS (
    INSERT INTO "LedgerTransfer" ("merchantId", "transferId", "transactionId", "kind", "attempt",
      "debitAccount", "creditAccount", "amount", "at")
    SELECT "merchantId", "transferId", "transactionId", "kind", "attempt",
      "debitAccount", "creditAccount", "amount", "at"
    FROM json_to_recordset($1::json) AS row("merchantId" uuid, "transferId" uuid,
      "transactionId" uuid, "kind" "TransferKind", "attempt" smallint,
      "debitAccount" "LedgerAccount", "creditAccount" "LedgerAccount", "amount" bigint,
      "at" timestamptz)
    RETURNING "merchantId", "transferId", "debitAccount", "creditAccount", "amount"
  ), tail AS (
    INSERT INTO "LedgerTail" ("merchantId", "transferId", "debitAccount", "creditAccount", "amount")
    SELECT "merchantId", "transferId", "debitAccount", "creditAccount", "amount" FROM posted
  )
  SELECT count(*)::int AS posted FROM posted`
