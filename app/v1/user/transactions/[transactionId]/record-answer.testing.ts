import { z } from 'zod'
import { DisputeSchema } from '@/lib/payments/disputes/public-dispute'
import { ApprovalSchema } from '@/lib/payments/queries/approval'
import { UserTransactionSchema } from '@/lib/payments/queries/user-transaction'
import {
  AdjustmentDirection,
  CardProvider,
  CheckoutUiMode,
  LedgerAccount,
  RefundStatus,
  TxOrigin,
  TxStatus,
} from '@/lib/platform/db/generated/enums'

const instant = z.iso.datetime({ precision: 3 })
/** A whole record, without a field that is not described here. */
export const RecordAnswer = z.strictObject({
  transaction: UserTransactionSchema,
  timeline: z.array(
    z.strictObject({
      from: z.enum(TxStatus).nullable(),
      to: z.enum(TxStatus),
      cause: z.string(),
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
  transfers: z.array(
    z.strictObject({
      transferId: z.uuid(),
      kind: z.string(),
      debitAccount: z.enum(LedgerAccount),
      creditAccount: z.enum(LedgerAccount),
      amount: z.number().positive(),
      at: instant,
    }),
  ),
  checkout: z
    .strictObject({
      sessionId: z.string(),
      provider: z.enum(CardProvider),
      uiMode: z.enum(CheckoutUiMode),
      url: z.url().nullable(),
      installments: z.int().positive(),
      paidBrand: z.string().nullable(),
      paidLast4: z.string().length(4).nullable(),
      paidInstallments: z.int().positive().nullable(),
      boletoCode: z.string().nullable(),
      boletoDueAt: instant.nullable(),
    })
    .nullable(),
  declines: z.array(
    z.strictObject({
      reason: z.string(),
      brand: z.string().nullable(),
      last4: z.string().length(4).nullable(),
      at: instant,
    }),
  ),
  refunds: z.array(
    z.strictObject({
      refundId: z.uuid(),
      status: z.enum(RefundStatus),
      origin: z.enum(TxOrigin),
      amount: z.number().positive(),
      reason: z.string().nullable(),
      idempotencyKey: z.uuid().nullable(),
      refusal: z.string().nullable(),
      refusalMessage: z.string().nullable(),
      returnId: z.string().nullable(),
      createdAt: instant,
      settledAt: instant.nullable(),
    }),
  ),
  remainingAmount: z.number().nonnegative().nullable(),
  disputes: z.array(DisputeSchema.strict()),
  chargeId: z.uuid().nullable(),
  extraPayments: z.array(
    z.strictObject({
      transactionId: z.uuid(),
      currency: z.string().length(3),
      amount: z.number().positive(),
      status: z.literal('COMPLETED'),
      returnedAmount: z.number().nonnegative().nullable(),
      paidAt: instant,
      payerName: z.string().nullable(),
    }),
  ),
  adjustments: z.array(
    z.strictObject({
      adjustmentId: z.uuid(),
      direction: z.enum(AdjustmentDirection),
      amount: z.number().positive(),
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
  approval: ApprovalSchema.strict().nullable(),
  refundableUntil: instant.nullable(),
})
