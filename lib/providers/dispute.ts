import type { Centavos } from '@/lib/kernel/money'

/** A payment that its payer disputes: a card dispute, or a PIX fraud report (MED). */
export interface Dispute {
  disputeId: string
  amount: Centavos
  /** The provider's code for the reason. */
  reason: string
  /** From the merchant's side. */
  status: 'open' | 'won' | 'lost'
  openedAt: Date
  /** The deadline for the merchant's response. */
  respondBy: Date | null
}
