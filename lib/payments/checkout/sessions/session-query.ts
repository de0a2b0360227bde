import { z } from 'zod'
import { text, uuid, wholeNumber } from '@/lib/kernel/text'

/**
 * Which checkout session is meant: one way of naming it, or several that agree.
 *
 * @see docs/contract.md#reading-a-checkout-session
 */
export const SessionQuery = z
  .object({
    transactionId: uuid().optional().meta({ description: "The charge's `transactionId`" }),
    sessionId: text(255).min(1, 'must not be empty').optional().meta({
      description: 'The session, as `checkout.sessionId` of the charge has it',
    }),
    id: wholeNumber(1).optional().meta({ description: "The charge's legacy integer" }),
  })
  .refine((query) => Object.values(query).some((value) => value !== undefined), {
    message: 'send transactionId, sessionId or id, to say which session',
  })

/** A checked query. */
export type SessionQuery = z.infer<typeof SessionQuery>
