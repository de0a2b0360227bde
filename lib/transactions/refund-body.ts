import { z } from 'zod'
import { AMOUNT_MAX } from '@/lib/kernel/limits'
import { optional, text, uuid } from '@/lib/text'
import { reais } from './charge-body'
import { ChargeReference } from './charge-reference'

/** What may be said of a refund, where its charge is known. PIX carries 140 characters. */
export const RefundRemarks = z.strictObject({
  reason: optional(text(140)).describe('What the payer reads of it'),
  idempotencyKey: optional(uuid()).describe(
    'The same key always gets the same try; a new try after a failure needs a new one',
  ),
})

/** The body of refund-transaction. Unknown fields are refused, because they could mean less money. */
export const RefundBody = ChargeReference.extend({
  ...RefundRemarks.shape,
  amount: optional(reais(0.01, AMOUNT_MAX)).describe(
    'The whole amount of the charge, and no other: it is the same as leaving it out',
  ),
})

/** A checked body of refund-transaction. */
export type RefundBody = z.infer<typeof RefundBody>
