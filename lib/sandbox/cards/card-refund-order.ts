import { z } from 'zod'
import { text } from '@/lib/kernel/text'

/** An order to the sandbox's card processor to give a payment back. Money is a string of centavos. */
export const CardRefundBody = z.object({
  paymentIntentId: text(100).min(1, 'must not be empty'),
  amount: z.string().regex(/^[1-9]\d{0,14}$/, 'must be centavos, as a string of digits'),
})

/** A checked order to give a payment back. */
export type CardRefundBody = z.infer<typeof CardRefundBody>
