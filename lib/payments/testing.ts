import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { ErrorSchema } from '@/lib/api/error-schema'
import { buildEndToEndId } from '@/lib/kernel/pix/identifiers'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import type { RefundKey } from '@/lib/payments/refunds/refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { underClaim } from '@/lib/payments/transaction/claim-order'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { settleWithdrawal } from '@/lib/payments/withdrawals/settle-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'

const ISSUES = z.array(z.strictObject({ path: z.string(), message: z.string() }))

/** The paths of a 400's issues. */
export async function issuePaths(response: Response): Promise<string[]> {
  const { detail } = ErrorSchema.parse(await response.json())
  return ISSUES.parse(detail.issues).map(({ path }) => path)
}

/** The error with which an act is refused; null when it is done. */
export const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error) => error,
  )

/** The end-to-end id of a payment that no other test has. */
export const newEndToEndId = () => buildEndToEndId('12345678', new Date(), randomBytes(11))

/** A charge of this merchant, of 19.90 by default. */
export async function newCharge(merchant: Merchant, fields: object = {}): Promise<Transaction> {
  const body = ChargeBody.parse({ amount: 19.9, ...fields })
  return (await createCharge(merchant, body)).charge
}

/** A charge of this merchant that was paid, of 19.90 by default. */
export async function newPaidCharge(merchant: Merchant, fields: object = {}): Promise<Transaction> {
  const charge = await newCharge(merchant, fields)
  await payCode({ pixCode: charge.pixCode!, payer: { name: 'Bia', document: '52998224725' } })
  await syncCharge(charge, testPsp())
  return getTransaction(charge.merchantId, charge.transactionId)
}

/** Credits a merchant with an amount in reais, by a paid charge without fees. */
export function credit(merchant: Merchant, amount: number): Promise<Transaction> {
  const free = { ...merchant, pixFeeBasisPoints: 0, pixFeeFixed: 0n }
  return newPaidCharge(free, { amount })
}

/**
 * A withdrawal of this merchant, by default of 20.00 to an e-mail key, after a credit that covers
 * it. The same one may be made again.
 */
export async function newWithdrawal(merchant: Merchant, fields: object = {}): Promise<Transaction> {
  const given = { amount: 20, pixKey: 'ana@example.com', allowDuplicate: true, ...fields }
  const body = WithdrawalBody.parse(given)
  await credit(merchant, body.amount)
  return (await createWithdrawal(merchant, body)).withdrawal
}

/** Has the PSP refuse a withdrawal that was sent. */
export const refuseWithdrawal = (of: TransactionKey, reason = 'closed') =>
  underClaim({ merchantId: of.merchantId, orderId: of.transactionId }, (claim) =>
    settleWithdrawal(of, { status: 'refused', reason }, { claim }),
  )

/** Has the provider refuse a refund that was sent. */
export const refuseRefund = (of: RefundKey, reason = 'closed') =>
  underClaim({ merchantId: of.merchantId, orderId: of.refundId }, (claim) =>
    settleRefund(of, { status: 'refused', reason }, { claim }),
  )

/** Lets the claims on an order be over, as two minutes do. */
export async function letClaimsEnd(orderId: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "OrderClaim" SET "leasedUntil" = "leasedUntil" - interval '2 minutes',
      "unansweredUntil" = "unansweredUntil" - interval '2 minutes'
    WHERE "orderId" = ${orderId}::uuid`
}

/** The names of a transaction's events, oldest first. */
export async function eventsOf({ merchantId, transactionId }: TransactionKey): Promise<string[]> {
  const where = { merchantId, transactionId }
  const events = await prisma.event.findMany({ where, orderBy: { eventId: 'asc' } })
  return events.map(({ name }) => name)
}

/** The `data` of a transaction's events, oldest first. */
export async function payloadsOf({ merchantId, transactionId }: TransactionKey) {
  const where = { merchantId, transactionId }
  const events = await prisma.event.findMany({ where, orderBy: { eventId: 'asc' } })
  return events.map(({ payload }) => JSON.parse(payload).data)
}

/** The pending jobs of a transaction, and when they are due. */
export function jobsOf({ transactionId }: TransactionKey) {
  return prisma.$queryRaw<{ name: string; runAt: Date }[]>`
    SELECT task.identifier AS "name", job.run_at AS "runAt"
    FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE job.payload->>'transactionId' = ${transactionId}`
}
