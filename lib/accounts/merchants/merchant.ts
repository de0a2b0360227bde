import { type Centavos, type FeeRate, feeOf } from '@/lib/kernel/money'
import { type Merchant as MerchantRow, Prisma } from '@/lib/platform/db/generated/client'

/** A business that is paid, as verbs take it. */
export type Merchant = MerchantRow

/** What a PIX charge costs the merchant: its own rate, or the installation's. */
export function pixFee(merchant: Merchant, amount: Centavos, standard: FeeRate): Centavos {
  return feeOf(amount, {
    basisPoints: merchant.pixFeeBasisPoints ?? standard.basisPoints,
    fixed: merchant.pixFeeFixed ?? standard.fixed,
  })
}

/** What a card charge costs the merchant: its own rate, or the installation's. */
export function cardFee(merchant: Merchant, amount: Centavos, standard: FeeRate): Centavos {
  return feeOf(amount, {
    basisPoints: merchant.cardFeeBasisPoints ?? standard.basisPoints,
    fixed: merchant.cardFeeFixed ?? standard.fixed,
  })
}

/** Whether a withdrawal of this amount must be approved by a person first. */
export function needsApproval(merchant: Merchant, amount: Centavos): boolean {
  if (merchant.cashoutApproval === 'ALWAYS') return true
  return merchant.cashoutApproval === 'ABOVE' && amount > (merchant.cashoutApprovalAbove ?? 0n)
}

/**
 * Every column of `"Merchant" m`, for statements that join it: what the pool then returns is a
 * Merchant. Named one by one, because a prepared `m.*` fails once a migration adds a column.
 */
export const MERCHANT_COLUMNS = Object.values(Prisma.MerchantScalarFieldEnum)
  .map((column) => `m."${column}"`)
  .join(', ')
