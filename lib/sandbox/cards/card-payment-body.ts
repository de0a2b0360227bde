import { z } from 'zod'
import { BRAND_LOOK } from '@/lib/kernel/card-brands'
import { parseDocument } from '@/lib/kernel/documents/document'
import { defaulted, integer, name, optional, text, uuid } from '@/lib/kernel/text'
import { METHODS } from './card-terms'
import { testCardOf } from './test-cards'

const NOT_PUBLISHED =
  'must be one of the published test numbers: see /sandbox/cards. A real card is never taken here'

/** A published card, with what is written beside its number; the number itself goes no further. */
const Card = z
  .object({
    number: text(40)
      .refine((number) => testCardOf(number) !== undefined, {
        error: NOT_PUBLISHED,
        params: { code: 'test_card' },
      })
      .describe('One of the published test numbers'),
    expMonth: integer(1, 12).describe('From 1'),
    expYear: integer(2000, 2099).describe('Of four digits'),
    cvc: text(4)
      .regex(/^\d{3,4}$/, 'must have three or four digits')
      .describe('Any, of the right length: four digits for American Express, else three'),
    holder: name(120).describe('The name on the card'),
  })
  .superRefine(({ number, cvc }, context) => {
    const card = testCardOf(number)
    if (!card || cvc.length === BRAND_LOOK[card.brand].cvcLength) return
    const message = `must have ${BRAND_LOOK[card.brand].cvcLength} digits`
    context.addIssue({ code: 'custom', path: ['cvc'], message, params: { code: 'wrong_format' } })
  })

/** A try to pay a session at the sandbox's card processor. */
export const CardPaymentBody = z
  .object({
    method: defaulted(z.enum(METHODS, `must be ${METHODS.join(' or ')}`), 'card').describe(
      'By what it is paid',
    ),
    card: optional(Card).describe('One of the published test cards, to pay by card'),
    cpf: optional(
      text(20).refine((written) => parseDocument(written) !== null, {
        error: 'must be a CPF or a CNPJ',
        params: { code: 'document' },
      }),
    ).describe('CPF or CNPJ of whoever pays, without which there is no boleto'),
    installments: defaulted(integer(1, 12), 1).describe(
      'In how many parts a card pays, up to what the session allows',
    ),
    idempotencyKey: optional(uuid()).describe(
      'Of this try: sent again it is the same try, with the same answer',
    ),
  })
  .superRefine(({ method, card, cpf }, context) => {
    const lacks = method === 'card' ? !card && 'card' : !cpf && 'cpf'
    if (!lacks) return
    const message = `is needed to pay by ${method}`
    context.addIssue({ code: 'custom', path: [lacks], message, params: { code: 'required' } })
  })

/** A checked try. */
export type CardPaymentBody = z.infer<typeof CardPaymentBody>
