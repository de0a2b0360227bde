import { invalidRequest } from '@/lib/kernel/errors'
import { uuid } from '@/lib/kernel/text'

/**
 * Reads a path's id of a withdrawal: its `transactionId` or the legacy integer.
 *
 * @throws AppError `invalid_request` for what is neither
 * @see docs/contract.md#reading-withdrawals
 */
export function cashoutReference(id: string): { id: number } | { transactionId: string } {
  const transactionId = uuid().safeParse(id)
  if (transactionId.success) return { transactionId: transactionId.data }
  if (/^[1-9]\d{0,14}$/.test(id)) return { id: Number(id) }
  throw invalidRequest({ path: 'id', message: 'must be a UUID or a positive whole number' })
}
