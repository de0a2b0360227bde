import { z } from 'zod'
import { optional, uuid } from '@/lib/text'

/**
 * The body of approve-cashout: which withdrawal, by `transactionId` or by the
 * legacy integer `id`; when both are sent, they must mean the same one. Unknown fields are refused.
 *
 * @see docs/contract.md#approving-a-withdrawal
 */
export const ApproveBody = z
  .strictObject({
    id: optional(
      z.number('must be a whole number').int('must be a whole number').min(1, 'must be at least 1'),
    ).describe('The legacy integer'),
    transactionId: optional(uuid()).describe('The withdrawal'),
  })
  .refine(({ id, transactionId }) => id !== undefined || transactionId !== undefined, {
    message: 'send id or transactionId, to say which withdrawal',
  })
