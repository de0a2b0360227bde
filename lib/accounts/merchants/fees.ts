import { type Centavos, feeOf } from '@/lib/kernel/money'
import type { SettlementMode, TxSource } from '@/lib/platform/db/generated/enums'
import { env } from '@/lib/platform/env'
import type { Merchant } from './merchant'

/** The installation's fees, for merchants without their own. */
export const STANDARD_FEES = {
  pix: { basisPoints: env.PIX_FEE_BASIS_POINTS, fixed: env.PIX_FEE_FIXED },
  card: { basisPoints: env.CARD_FEE_BASIS_POINTS, fixed: env.CARD_FEE_FIXED },
}

/** What the fee of a payment depends on. */
interface Charged {
  source: TxSource
  amount: Centavos
  settlementMode: SettlementMode
}

/**
 * The fee of a payment, by the merchant's own rate, or else by the installation's. A payment that
 * settles in the merchant's own account at a PSP or card processor has none, because the money
 * never comes here.
 */
export function feeFor(merchant: Merchant, { source, amount, settlementMode }: Charged): Centavos {
  return settlementMode === 'external' ? 0n : feeOf(amount, rateOf(merchant, source))
}

function rateOf(merchant: Merchant, source: TxSource) {
  const { pix, card } = STANDARD_FEES
  if (source === 'PIX') {
    return {
      basisPoints: merchant.pixFeeBasisPoints ?? pix.basisPoints,
      fixed: merchant.pixFeeFixed ?? pix.fixed,
    }
  }
  return {
    basisPoints: merchant.cardFeeBasisPoints ?? card.basisPoints,
    fixed: merchant.cardFeeFixed ?? card.fixed,
  }
}
