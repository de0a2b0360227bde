import { v7 as uuidv7 } from 'uuid'
import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { type Merchant, needsApproval } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { withdrawalHeld } from '@/lib/ledger/movements'
import { checkAvailable, openBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { pspsForNew } from '@/lib/payments/connections/find-psp'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import { takeId } from '@/lib/payments/transaction/take-id'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { refuseDuplicate } from './refuse-duplicate'
import { startWithdrawal } from './send-withdrawal'
import type { WithdrawalBody } from './withdrawal-body'
import { withdrawalRow } from './withdrawal-row'

/**
 * Creates a withdrawal, once per `idempotencyKey`. Its gross amount is held, and it is sent at once
 * unless the account's current settings require approval. This is one database transaction under
 * the merchant's book lock, so that concurrent withdrawals cannot overdraw the balance. Repeated
 * and refused requests are answered without waiting for the lock.
 *
 * @throws AppError `forbidden` when withdrawals are disabled for the account
 * @throws AppError `duplicate_cashout` when the same amount was withdrawn to the same key in the last
 * ten minutes, unless the body or the account's settings allow it
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @throws AppError `pix_not_configured` where no PSP sends withdrawals
 * @see docs/contract.md#creating-a-withdrawal
 */
export async function createWithdrawal(
  { merchantId }: Pick<Merchant, 'merchantId'>,
  body: WithdrawalBody,
  { origin = 'API', actor }: { origin?: TxOrigin; actor?: Actor } = {},
): Promise<{ withdrawal: Transaction; replayed: boolean }> {
  const createdAt = now()
  const transactionId = uuidv7({ msecs: createdAt.getTime() })
  const id = await takeId()
  const connectionId = await connectionForPayouts()
  const given = { merchantId, transactionId, id, origin, createdAt, connectionId }
  const row = withdrawalRow({ ...given, body })
  const { allowDuplicate } = body
  const take = async (tx: Tx, merchant: Merchant) => {
    const first = await examine(tx, row, { merchant, allowDuplicate })
    if (first) return first
    const isNew = await insertTransaction(tx, row, { cause: 'created' })
    if (!isNew) throw new Error(`withdrawal ${transactionId} was there before it was created`)
    await postTransfers(tx, row, withdrawalHeld(row.amount), createdAt)
    if (actor) await recordAct(tx, actor, 'cashout.created', transactionId)
    if (needsApproval(merchant, row.amount)) return { withdrawal: row, replayed: false }
    return { withdrawal: await startWithdrawal(tx, row, 'sent'), replayed: false }
  }
  const look = async () => {
    const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
    return examine(prisma, row, { merchant, allowDuplicate }).catch(async (refusal) => {
      // The request may have been refused because of its own repeat, made since it was looked for.
      const first = await findFirst(prisma, row)
      if (first) return { withdrawal: first, replayed: true }
      throw refusal
    })
  }
  return openBook(merchantId, take, { look })
}

/** The connection that will send a new withdrawal; it is never sent by another one. */
async function connectionForPayouts(): Promise<string | null> {
  const first = (await pspsForNew()).find(({ psp }) => psp.hasPayouts)
  if (first) return first.connectionId
  throw new AppError('pix_not_configured', 'No PSP of this installation sends withdrawals')
}

/**
 * Finds the earlier withdrawal of the same key, or checks that a new one is allowed. The result is
 * reliable only under the book's lock.
 */
async function examine(db: Tx, row: Transaction, { merchant, allowDuplicate }: Rules) {
  const first = await findFirst(db, row)
  if (first) return { withdrawal: first, replayed: true }
  if (!merchant.cashoutsEnabled) {
    throw new AppError('forbidden', 'Withdrawals are disabled for this account')
  }
  if (merchant.cashoutDuplicateGuard && !allowDuplicate) await refuseDuplicate(db, row)
  await checkAvailable(row.merchantId, row.amount, db)
  return null
}

interface Rules {
  merchant: Merchant
  allowDuplicate: boolean | undefined
}

async function findFirst(db: Tx, row: Transaction): Promise<Transaction | null> {
  const { merchantId, type, idempotencyKey, requestDigest } = row
  if (!idempotencyKey) return null
  const first = await db.transaction.findUnique({
    where: { merchantId_type_idempotencyKey: { merchantId, type, idempotencyKey } },
  })
  if (!first || sameDigest(first.requestDigest, requestDigest)) return first
  throw new AppError(
    'idempotency_conflict',
    'This idempotencyKey was used for a withdrawal with another body; use a new one for a new withdrawal',
    { transactionId: first.transactionId },
  )
}
