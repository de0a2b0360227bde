import { z } from 'zod'
import { toReais } from '@/lib/kernel/money'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import type { Adjustment } from '@/lib/platform/db/generated/client'
import { AdjustmentDirection } from '@/lib/platform/db/generated/enums'

/** An approved adjustment by the operators of the installation, as its merchant sees it. */
export function presentCorrection(adjustment: Adjustment) {
  const { adjustmentId, direction, amount, reason, isReasonShown, createdAt } = adjustment
  const at = adjustment.decidedAt ?? createdAt
  return {
    adjustmentId,
    direction,
    amount: toReais(amount),
    reason: isReasonShown ? reason : null,
    at: at.toISOString(),
  }
}

export const CorrectionSchema = z.object({
  adjustmentId: id('The adjustment'),
  direction: z
    .enum(AdjustmentDirection)
    .describe('Whether the balance grew or shrank, or how a dispute was ended'),
  amount: money('The amount; of the end of a dispute, the disputed one'),
  reason: words('Why; null where it was written for operators alone').nullable(),
  at: instant('When it was approved'),
})
