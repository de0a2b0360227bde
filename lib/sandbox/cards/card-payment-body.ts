import { z } from 'zod'
import { BRAND_LOOK } from '@/lib/checkout/card-brands'
import { parseCpf } from '@/lib/documents/cpf'
import { name, text, uuid } from '@/lib/text'
import { testCardOf } from './test-cards'

const NOT_PUBLISHED =
  'must be one of the published test numbers: see /sandbox/cards. A real card is never taken here'

/** A published card, with what is written beside its number; the number itself goes no further. */
const Card = z
  .object({
    number: text(40)
      .refine((number) => testCardOf(number) !== undefined, NOT_PUBLISHED)
      .describe('One of the published test numbers'),
    expMonth: z.int('must be a whole number').min(1).max(12).describe('From 1'),
    expYear: z.int('must be a whole number').min(2000).max(2099).describe('Of four digits'),
    cvc: text(4)
      .regex(/^\d{3,4}$/, 'must have three or four digits')
      .describe('Any, of the right length: four digits for American Express, else three'),
    holder: name(120).describe('The name on the card'),
  })
  .superRefine(({ number, cvc }, context) => {
    const card = testCardOf(number)
    if (!card || cvc.length === BRAND_LOOK[card.brand].cvcLength) return
    const message = `must have ${BRAND_LOOK[card.brand].cvcLength} digits`
    context.addIssue({ code: 'custom', path: ['cvc'], message })
  })

const cpf = () =>
  text(20)
    .refine((written) => parseCpf(written) !== null, 'must be a CPF')
    .describe('CPF of whoever pays')

const idempotencyKey = uuid()
  .optional()
  .describe('Of this try: sent again it is the same try, with the same answer')

/** A try to pay a session at the sandbox's card processor. */
export const CardPaymentBody = z.discriminatedUnion(
  'method',
  [
    z.object({
      method: z.literal('card').default('card').describe('By card, unless said otherwise'),
      card: Card.describe('One of the published test cards'),
      cpf: cpf().optional(),
      installments: z
        .int('must be a whole number')
        .min(1)
        .max(12)
        .default(1)
        .describe('In how many parts, up to what the session allows'),
      idempotencyKey,
    }),
    z.object({ method: z.literal('boleto').describe('By boleto'), cpf: cpf(), idempotencyKey }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'must be card or boleto' : undefined) },
)

/** A checked try. */
export type CardPaymentBody = z.infer<typeof CardPaymentBody>
