import { type Centavos, type FeeRate, feeOf } from '@/lib/kernel/money'
import { type Merchant as MerchantRow, Prisma } from '@/lib/platform/db/generated/client'

/** A merchant's row. */
export type Merchant = MerchantRow

/** The fee of a PIX charge: at the merchant's own rate, or else at the installation's. */
export function pixFee(merchant: Merchant, amount: Centavos, standard: FeeRate): Centavos {
  return feeOf(amount, {
    basisPoints: merchant.pixFeeBasisPoints ?? standard.basisPoints,
    fixed: merchant.pixFeeFixed ?? standard.fixed,
  })
}

/** The fee of a card charge: at the merchant's own rate, or else at the installation's. */
export function cardFee(merchant: Merchant, amount: Centavos, standard: FeeRate): Centavos {
  return feeOf(amount, {
    basisPoints: merchant.cardFeeBasisPoints ?? standard.basisPoints,
    fixed: merchant.cardFeeFixed ?? standard.fixed,
  })
}

/** Whether a person must approve a withdrawal of this amount. */
export function needsApproval(merchant: Merchant, amount: Centavos): boolean {
  if (merchant.cashoutApproval === 'ALWAYS') return true
  return merchant.cashoutApproval === 'ABOVE' && amount > (merchant.cashoutApprovalAbove ?? 0n)
}

/**
 * The columns of `"Merchant" m` for hand-written statements, whose rows are then of type Merchant.
 * They are named one by one, because a prepared `m.*` fails after a migration adds a column.
 */
export const MERCHANT_COLUMNS = Object.values(Prisma.MerchantScalarFieldEnum)
  .map((column) => `m."${column}"`)
  .join(', ')
