import { v7 as uuidv7 } from 'uuid'
import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import { findActorName } from '@/lib/accounts/audit/find-actor-name'
import { recordAct } from '@/lib/accounts/audit/record-act'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { toReais } from '@/lib/kernel/money'
import { maskedKey } from '@/lib/kernel/pix/key'
import { withdrawalHeld } from '@/lib/ledger/movements'
import { checkAvailable, openBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { pspForPayouts } from '@/lib/payments/connections/find-psp'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { sameDigest } from '@/lib/payments/transaction/request-digest'
import { takeId } from '@/lib/payments/transaction/take-id'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import { holdForApproval } from './add-approval'
import { checkConfirmed } from './check-confirmed'
import { checkDestination } from './check-destination'
import { checkLimits } from './check-limits'
import { countForKey, limitKey } from './limit-key'
import { refuseDuplicate } from './refuse-duplicate'
import { startWithdrawal } from './send-withdrawal'
import type { WithdrawalBody } from './withdrawal-body'
import { withdrawalRow } from './withdrawal-row'

/**
 * Creates a withdrawal, once per `idempotencyKey`. Its gross amount is held, and it is sent at once
 * unless the account's current settings require approval. The rule that requires it is then stored
 * with the withdrawal. This is one database transaction under the merchant's book lock, so that
 * concurrent withdrawals cannot overdraw the balance. Repeated and refused requests are answered
 * without waiting for the lock.
 *
 * @throws AppError `forbidden` when withdrawals are disabled for the account
 * @throws AppError `email_unconfirmed` in live mode, before an owner has confirmed their address
 * @throws AppError `limit_exceeded` and `unauthenticated` for an API key, as `limitKey`
 * @throws AppError `limit_exceeded` and `account_limit_exceeded` above a limit, as `checkLimits`
 * @throws AppError `destination_not_allowed` and `destination_waiting`, as `checkDestination`
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
  { origin = 'API', actor = bySystem(merchantId) }: { origin?: TxOrigin; actor?: Actor } = {},
): Promise<{ withdrawal: Transaction; replayed: boolean }> {
  const createdAt = now()
  const transactionId = uuidv7({ msecs: createdAt.getTime() })
  const id = await takeId()
  const { connectionId } = await pspForPayouts()
  const given = { merchantId, transactionId, id, origin, createdAt, connectionId }
  const row = withdrawalRow({ ...given, body })
  const { allowDuplicate } = body
  const take = async (tx: Tx, merchant: Merchant) => {
    const first = await examine(tx, row, { merchant, actor, allowDuplicate })
    if (first) return first
    const isNew = await insertTransaction(tx, row, { cause: 'created' })
    if (!isNew) throw new Error(`withdrawal ${transactionId} was there before it was created`)
    await postTransfers(tx, row, withdrawalHeld(row.amount), createdAt)
    await countForKey(tx, actor, row)
    await recordAct(tx, actor, 'cashout.created', transactionId, { after: partOf(row) })
    if (await holdForApproval(tx, { merchant, row, actor })) {
      const detail = { transactionId, amount: `${row.amount}`, by: await findActorName(tx, actor) }
      await notifyOwners(tx, merchantId, { kind: 'withdrawal_waits', detail })
      return { withdrawal: row, replayed: false }
    }
    return { withdrawal: await startWithdrawal(tx, row, 'sent'), replayed: false }
  }
  const look = async () => {
    const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
    return examine(prisma, row, { merchant, actor, allowDuplicate }).catch(async (refusal) => {
      // The request may have been refused because of its own repeat, made since it was looked for.
      const first = await findFirst(prisma, row)
      if (first) return { withdrawal: first, replayed: true }
      throw refusal
    })
  }
  return openBook(merchantId, take, { look })
}

/** What the audit log tells of a withdrawal. */
const partOf = ({ amount, pixKeyType, pixKey }: Transaction) => ({
  amount: toReais(amount),
  pixKeyType,
  pixKey: pixKey && pixKeyType && maskedKey(pixKey, pixKeyType),
})

/**
 * Finds the earlier withdrawal of the same key, or checks that a new one is allowed. The result is
 * reliable only under the book's lock.
 */
async function examine(db: Tx, row: Transaction, { merchant, actor, allowDuplicate }: Rules) {
  const first = await findFirst(db, row)
  if (first) return { withdrawal: first, replayed: true }
  if (!merchant.cashoutsEnabled) {
    throw new AppError('forbidden', 'Withdrawals are disabled for this account')
  }
  await checkConfirmed(db, row.merchantId)
  await checkLimits(db, merchant, row)
  await checkDestination(db, merchant, row)
  await limitKey(db, actor, row)
  if (merchant.cashoutDuplicateGuard && !allowDuplicate) await refuseDuplicate(db, row)
  await checkAvailable(row.merchantId, row.amount, db)
  return null
}

interface Rules {
  merchant: Merchant
  actor: Actor
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
