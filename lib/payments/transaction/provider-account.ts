import type { Transaction } from '@/lib/platform/db/generated/client'

/**
 * Groups transactions by the provider account that is asked about them: a PIX transaction's
 * connection, or the merchant's own account at its card processor.
 */
export function providerAccount({
  source,
  connectionId,
  merchantId,
}: Pick<Transaction, 'source' | 'connectionId' | 'merchantId'>): string {
  return source === 'PIX' ? (connectionId ?? source) : merchantId
}
