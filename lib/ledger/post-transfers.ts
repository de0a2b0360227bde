import type { Centavos } from '@/lib/kernel/money'
import { nextId } from '@/lib/kernel/new-id'
import type { LedgerAccount, TransferKind } from '@/lib/platform/db/generated/enums'
import type { Tx } from '@/lib/platform/db/prisma'
import { type Movement, ROUTES } from './movements'

/** A ledger transfer that is not written yet. */
interface NewTransfer {
  merchantId: string
  transferId: string
  transactionId: string
  kind: TransferKind
  /**
   * The refund attempt or the adjustment that it belongs to, or which part of a dispute's blocked
   * amount it moves; otherwise 1.
   */
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
  const transfers = transfersOf(of, movements, at)
  if (transfers.length > 0) await insertTransfers(tx, transfers)
}

/** The ledger transfers of a transaction's movements, with new ids. */
export function transfersOf(
  of: { merchantId: string; transactionId: string; attempt?: number },
  movements: Movement[],
  at: Date,
): NewTransfer[] {
  return movements.map(({ kind, amount }) => ({
    merchantId: of.merchantId,
    transferId: nextId(),
    transactionId: of.transactionId,
    kind,
    attempt: of.attempt ?? 1,
    debitAccount: ROUTES[kind].from,
    creditAccount: ROUTES[kind].to,
    amount,
    at,
  }))
}

/**
 * Inserts ledger transfers and their tail rows in one statement. Every transfer is inserted here: a
 * transfer without its tail row would be missing from the balance, and a trigger refuses it.
 *
 * @see docs/decisions/0074
 */
export async function insertTransfers(tx: Tx, transfers: readonly NewTransfer[]): Promise<void> {
  await tx.$queryRawUnsafe(INSERT, JSON.stringify(transfers.map(writtenTransfer)))
}

/**
 * The JSON of a transfer. Amounts are text, because JSON numbers cannot hold every 64-bit integer.
 */
export const writtenTransfer = (transfer: NewTransfer) => ({
  ...transfer,
  amount: String(transfer.amount),
})

/** The columns of a transfer's JSON. */
export const TRANSFER_COLUMNS = `"merchantId" uuid, "transferId" uuid, "transactionId" uuid,
  "kind" "TransferKind", "attempt" smallint, "debitAccount" "LedgerAccount",
  "creditAccount" "LedgerAccount", "amount" bigint, "at" timestamptz`

/**
 * The parts of a WITH that insert transfers (`posted`) and their tail rows (`tail`), for statements
 * that write more than transfers. The statement around them must be a SELECT: a distributed engine
 * refuses an INSERT whose WITH has another one.
 *
 * @param transfers a query that gives rows of `TRANSFER_COLUMNS`
 */
export const postedFrom = (transfers: string) => `
  posted AS (
    INSERT INTO "LedgerTransfer" ("merchantId", "transferId", "transactionId", "kind", "attempt",
      "debitAccount", "creditAccount", "amount", "at")
    SELECT "merchantId", "transferId", "transactionId", "kind", "attempt",
      "debitAccount", "creditAccount", "amount", "at"
    FROM (${transfers}) AS transfer
    RETURNING "merchantId", "transferId", "debitAccount", "creditAccount", "amount"
  ), tail AS (
    INSERT INTO "LedgerTail" ("merchantId", "transferId", "debitAccount", "creditAccount", "amount")
    SELECT "merchantId", "transferId", "debitAccount", "creditAccount", "amount" FROM posted
  )`

const INSERT = `
  WITH ${postedFrom(`SELECT * FROM json_to_recordset($1::json) AS row(${TRANSFER_COLUMNS})`)}
  SELECT count(*)::int AS posted FROM posted`
