import { z } from 'zod'
import { INFRACTION_OUTCOMES } from './infraction-rules'

/** Which payment its payer reports. */
export const InfractionBody = z.object({
  endToEndId: z
    .string()
    .regex(/^E[0-9A-Z]{8}\d{12}[0-9A-Za-z]{11}$/, 'must be an end-to-end id')
    .describe('The payment, by its end-to-end id'),
})

/** How a person decides a report. */
export const InfractionDecision = z.object({
  outcome: z
    .enum(INFRACTION_OUTCOMES, 'must be accepted or rejected')
    .describe('`accepted`: the payer gets the money back. `rejected`: the merchant keeps it'),
})
