import { z } from 'zod'
import { count, instant, money, words } from '@/lib/kernel/wire-fields'
import { DECLINE_CODES } from './test-cards'

const boleto = {
  id: words('The boleto'),
  expiresAt: instant('When it expires'),
}

/** The result of an attempt to pay a session at the sandbox's card processor. */
export const CardTrySchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('paid').describe('By this try, or by the one before it'),
      paidBy: z
        .object({
          brand: words('`visa`, `master`, `elo`, `amex`, `hipercard` or `boleto`'),
          last4: words('The last four digits of the card').nullable(),
          installments: count('In how many parts'),
        })
        .describe('What it was paid by'),
    }),
    z.object({
      status: z.literal('declined').describe('The session is still open: try again'),
      declineCode: z.enum(DECLINE_CODES).describe('Why'),
      message: words('The same in English, with what to do'),
    }),
    z.object({
      status: z.literal('requires_action').describe("The cardholder's bank asks first"),
      challenge: z.object({ id: words('Of the question') }).describe('What it asks'),
    }),
    z.object({
      status: z.literal('processing').describe('All is done, and the money is not confirmed yet'),
      boleto: z.object(boleto).optional().describe('The boleto to pay'),
    }),
  ])
  .meta({ id: 'SandboxCardTry', description: 'What became of a try to pay a session' })

/** The result of an attempt, in wire form. */
export type CardTry = z.infer<typeof CardTrySchema>

export const BoletoSchema = z.object({
  ...boleto,
  status: z.enum(['payable', 'paid', 'expired']),
})

export const DisputeSchema = z.object({
  disputeId: words('The dispute'),
  status: z.enum(['open', 'won', 'lost']).describe('For the merchant'),
  amount: money('What it is about'),
  reason: words('Why, in the words of the card schemes'),
  openedAt: instant('When the cardholder denied the payment'),
  respondBy: instant('When the time to answer ends'),
})
