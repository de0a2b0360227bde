import type { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { maskText } from '@/lib/kernel/mask-text'
import { toReais } from '@/lib/kernel/money'
import { uuid } from '@/lib/kernel/text'
import { DECISIONS, type Decision } from '@/lib/payments/charges/settlement/operator-decision'
import { RETURNED } from '@/lib/payments/transaction/read-returned'
import { hasEnded } from '@/lib/payments/transaction/status'
import type { TxStatus } from '@/lib/platform/db/generated/enums'
import { pool } from '@/lib/platform/db/pool'
import type { PayableSchema } from './payable-schema'

/**
 * A charge as anybody with its link may see it: amount, merchant and expiry; once it has ended, no
 * more than its receipt shows.
 */
export type Payable = z.infer<typeof PayableSchema>

/**
 * Reads the charges with these ids in one query, and the payments that they did not take in a
 * second one, if there are any; other ids are left out. The queries are not scoped to a merchant,
 * because payers know only the id, as in `locateTransaction`.
 */
export async function findPayables(transactionIds: readonly string[]): Promise<Payable[]> {
  const { rows } = await pool.query<Row>({
    name: 'find-payables',
    text: `
      SELECT t."transactionId", t."status", t."amount", t."description", t."pixCode",
        t."createdAt", t."expiresAt", t."updatedAt", t."paidAt", t."endToEndId",
        ${RETURNED.text} AS "returned",
        m."name" AS "merchantName",
        t."paidAt" IS NULL AND EXISTS (
          SELECT FROM "Transaction" other
          WHERE other."merchantId" = t."merchantId" AND other."chargeId" = t."transactionId"
            AND other."type" = 'CASHIN' AND other."status" = 'COMPLETED'
        ) AS "isPaidOtherwise",
        CASE WHEN t."paidAt" IS NULL AND t."status" = 'CANCELLED' THEN (
          SELECT change."cause" FROM "StatusChange" change
          WHERE change."merchantId" = t."merchantId" AND change."transactionId" = t."transactionId"
            AND change."cause" = ANY($2::text[])
          ORDER BY change."changeId" DESC LIMIT 1
        ) END AS "operatorDecision"
      FROM "Transaction" t
      JOIN "Merchant" m ON m."merchantId" = t."merchantId"
      WHERE t."transactionId" = ANY($1::uuid[]) AND t."type" = 'CASHIN'`,
    values: [transactionIds, DECISIONS],
  })
  const paidOtherwise = rows.filter((row) => row.isPaidOtherwise)
  const others = await findOtherPayments(paidOtherwise.map((row) => row.transactionId))
  return rows.map((row) =>
    payableOf(
      row,
      others.filter(({ chargeId }) => chargeId === row.transactionId),
    ),
  )
}

/**
 * The payments for these charges that were credited as transactions of their own, in the same
 * currency and not returned in full.
 */
async function findOtherPayments(chargeIds: readonly string[]): Promise<OtherPayment[]> {
  if (chargeIds.length === 0) return []
  const { rows } = await pool.query<OtherPayment>({
    name: 'find-other-payments',
    text: `
      SELECT t."chargeId", t."transactionId", t."amount", t."paidAt", ${RETURNED.text} AS "returned"
      FROM "Transaction" charge
      JOIN "Transaction" t
        ON t."merchantId" = charge."merchantId" AND t."chargeId" = charge."transactionId"
      WHERE charge."transactionId" = ANY($1::uuid[]) AND t."currency" = charge."currency"
        AND t."type" = 'CASHIN' AND t."status" = 'COMPLETED'
      ORDER BY t."transactionId"`,
    values: [chargeIds],
  })
  return rows
}

/** The charge of a payment page, or null when no charge has this id. */
export async function findPayable(transactionId: string): Promise<Payable | null> {
  const id = uuid().safeParse(transactionId)
  const [payable] = id.success ? await findPayables([id.data]) : []
  return payable ?? null
}

/**
 * The charge of a payment page.
 *
 * @throws AppError `not_found` when no charge has this id
 */
export async function getPayable(transactionId: string): Promise<Payable> {
  const payable = await findPayable(transactionId)
  if (payable) return payable
  throw new AppError('not_found', 'There is no charge under this address')
}

interface Row {
  transactionId: string
  status: TxStatus
  amount: bigint
  description: string | null
  pixCode: string | null
  createdAt: Date
  expiresAt: Date | null
  updatedAt: Date
  paidAt: Date | null
  endToEndId: string | null
  returned: bigint | null
  merchantName: string
  isPaidOtherwise: boolean
  operatorDecision: Decision | null
}

interface OtherPayment {
  chargeId: string
  transactionId: string
  amount: bigint
  paidAt: Date
  returned: bigint | null
}

function payableOf(row: Row, others: readonly OtherPayment[]): Payable {
  return {
    transactionId: row.transactionId,
    status: row.status,
    amount: toReais(row.amount),
    description: row.description && maskText(row.description),
    merchantName: row.merchantName,
    pixCode: hasEnded(row.status) ? null : row.pixCode,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    endToEndId: row.endToEndId,
    returnedAmount: row.returned ? toReais(row.returned) : null,
    isPaidOtherwise: row.isPaidOtherwise,
    otherPayments: others.map(({ transactionId, amount, returned, paidAt }) => ({
      transactionId,
      amount: toReais(amount),
      returnedAmount: returned ? toReais(returned) : null,
      paidAt: paidAt.toISOString(),
    })),
    operatorDecision: row.operatorDecision,
  }
}
