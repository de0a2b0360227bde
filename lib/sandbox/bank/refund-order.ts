import { z } from 'zod'

/** An order to the sandbox bank to give a payment back. Money is a string of centavos. */
export const RefundOrderBody = z.object({
  endToEndId: z.string().regex(/^E[0-9A-Z]{8}\d{12}[0-9A-Za-z]{11}$/, 'must be an end-to-end id'),
  amount: z.string().regex(/^[1-9]\d{0,14}$/, 'must be centavos, as a string of digits'),
})

/** A checked order to give a payment back. */
export type RefundOrderBody = z.infer<typeof RefundOrderBody>
