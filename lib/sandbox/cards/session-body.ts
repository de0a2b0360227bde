import { z } from 'zod'
import { text, uuid } from '@/lib/kernel/text'
import { UI_MODES } from '@/lib/payments/checkout/checkout-schema'
import { METHODS } from './card-terms'
import { testCardOfToken } from './test-cards'

const isTaken = (methods: string[]) =>
  methods.length === 0 || METHODS.some((method) => methods.includes(method))

/** An order to the sandbox's card processor to open a session. Money is a string of centavos. */
export const SessionBody = z.object({
  transactionId: uuid(),
  amount: z.string().regex(/^[1-9]\d{0,14}$/, 'must be centavos, as a string of digits'),
  currency: z.string().regex(/^[a-z]{3}$/, 'must be an ISO 4217 code in lower case'),
  uiMode: z.enum(UI_MODES),
  /** Whatever it can't do is left out, as a provider does; empty: all that it can. */
  methodTypes: z
    .array(text(50))
    .max(20)
    .refine(isTaken, `must have one that the sandbox takes: ${METHODS.join(', ')}`),
  installments: z.int().min(1).max(12),
  cardToken: text(255)
    .refine(
      (token) => testCardOfToken(token) !== undefined,
      'must be a published token of the sandbox, such as tok_sandbox_visa',
    )
    .nullable(),
  expiresAt: z.iso.datetime().transform((instant) => new Date(instant)),
})

/** A checked order to open a session. */
export type SessionBody = z.infer<typeof SessionBody>
