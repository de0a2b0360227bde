import { z } from 'zod'
import { integer, optional, uuid } from '@/lib/kernel/text'

/**
 * The body of approve-cashout: which withdrawal, by `transactionId` or by the
 * legacy integer `id`; when both are sent, they must mean the same one. Unknown fields are refused.
 *
 * @see docs/contract.md#approving-a-withdrawal
 */
export const ApproveBody = z
  .strictObject({
    id: optional(integer(1)).describe('The legacy integer'),
    transactionId: optional(uuid()).describe('The withdrawal'),
  })
  .refine(({ id, transactionId }) => id !== undefined || transactionId !== undefined, {
    message: 'send id or transactionId, to say which withdrawal',
  })
