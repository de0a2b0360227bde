import { z } from 'zod'
import { text, uuid } from '@/lib/text'
import { ChargeReference } from './charge-reference'

/** What may be said of a refund, where its charge is known. PIX carries 140 characters. */
export const RefundRemarks = z.object({
  reason: text(140).optional().describe('What the payer reads of it'),
  idempotencyKey: uuid()
    .optional()
    .describe('The same key always gets the same try; a new try after a failure needs a new one'),
})

/** The body of refund-transaction. Unknown fields are ignored. */
export const RefundBody = ChargeReference.extend(RefundRemarks.shape)

/** A checked body of refund-transaction. */
export type RefundBody = z.infer<typeof RefundBody>
