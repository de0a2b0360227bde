import { z } from 'zod'
import { uuid } from '@/lib/text'

/**
 * The body of approve-cashout: which withdrawal, by `transactionId` or by the
 * legacy integer `id`; when both are sent, they must mean the same one.
 *
 * @see contract, POST /v1/integrations/approve-cashout
 */
export const ApproveBody = z
  .object({
    id: z
      .number('must be a whole number')
      .int('must be a whole number')
      .min(1)
      .optional()
      .describe('The legacy integer'),
    transactionId: uuid().optional().describe('The withdrawal'),
  })
  .refine(({ id, transactionId }) => id !== undefined || transactionId !== undefined, {
    message: 'send id or transactionId, to say which withdrawal',
  })
