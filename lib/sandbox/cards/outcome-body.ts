import { z } from 'zod'

/** What whoever holds the card answers their bank. */
export const ChallengeBody = z.object({
  outcome: z.enum(['passed', 'failed'], 'must be passed or failed').describe('Whether it was them'),
})

/** How a person decides a dispute. */
export const DisputeBody = z.object({
  outcome: z
    .enum(['won', 'lost'], 'must be won or lost')
    .describe('`won`: the merchant keeps the money. `lost`: the cardholder gets it back'),
})

/** What a person does with a boleto. */
export const BoletoBody = z.object({
  outcome: z
    .enum(['paid', 'expired'], 'must be paid or expired')
    .describe('Pay it, or let its time pass'),
})
