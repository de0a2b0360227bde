import type { Transaction } from '@/lib/platform/db/generated/client'

/** Whose answer a transaction waits for: PIX has one provider for all, cards one for each account. */
export function providerAccount({
  source,
  merchantId,
}: Pick<Transaction, 'source' | 'merchantId'>): string {
  return source === 'PIX' ? source : merchantId
}
