import type { Refunder } from '@/lib/acquirers/port'
import { findCardAcquirer } from '@/lib/checkout/provider/find-card-acquirer'
import type { Transaction } from '@/lib/db/generated/client'
import { pixAcquirer } from './choose-acquirer'

/** Who gives a payment back: whoever took it, asked as the account asks them. */
export async function findRefunder(
  charge: Pick<Transaction, 'merchantId' | 'transactionId' | 'source'>,
): Promise<Refunder> {
  return charge.source === 'PIX' ? pixAcquirer : findCardAcquirer(charge)
}
