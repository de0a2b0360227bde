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
      status: z.literal('paid').describe('Paid by this attempt or an earlier one'),
      paidBy: z
        .object({
          brand: words('`visa`, `master`, `elo`, `amex`, `hipercard` or `boleto`'),
          last4: words('The last four digits of the card').nullable(),
          installments: count('Number of installments'),
        })
        .describe('The card or boleto that paid'),
    }),
    z.object({
      status: z.literal('declined').describe('The session is still open for another attempt'),
      declineCode: z.enum(DECLINE_CODES).describe('The reason of the decline'),
      message: words('A description of `declineCode`, in English'),
    }),
    z.object({
      status: z
        .literal('requires_action')
        .describe('The card issuer requires a 3-D Secure challenge'),
      challenge: z.object({ id: words('The challenge') }).describe('The challenge to answer'),
    }),
    z.object({
      status: z.literal('processing').describe('Submitted; the payment is not confirmed yet'),
      boleto: z.object(boleto).optional().describe('The boleto to pay'),
    }),
  ])
  .meta({ id: 'SandboxCardTry', description: 'The result of an attempt to pay a session' })

/** The result of an attempt, in wire form. */
export type CardTry = z.infer<typeof CardTrySchema>

export const BoletoSchema = z.object({
  ...boleto,
  status: z.enum(['payable', 'paid', 'expired']),
})

export const DisputeSchema = z.object({
  disputeId: words('The dispute'),
  status: z.enum(['open', 'won', 'lost']).describe('`won` and `lost` are from the merchant’s view'),
  amount: money('What it is about'),
  reason: words('The reason code of the card scheme'),
  openedAt: instant('When the cardholder disputed the payment'),
  respondBy: instant('When the time to answer ends'),
})
