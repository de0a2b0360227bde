import { pixAcquirer } from '@/lib/payments/connections/choose-psp'
import { findCardAcquirer } from '@/lib/payments/connections/find-card-processor'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Refunder } from '@/lib/providers/pix/port'

/** Who gives a payment back: whoever took it, asked as the account asks them. */
export async function findRefunder(
  charge: Pick<Transaction, 'merchantId' | 'transactionId' | 'source'>,
): Promise<Refunder> {
  return charge.source === 'PIX' ? pixAcquirer : findCardAcquirer(charge)
}
