import { z } from 'zod'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import { StatusSchema, TransactionFields } from '@/lib/payments/transaction/transaction-schema'
import { pageOf } from '@/lib/platform/http/page-schema'
import { OUTCOMES } from './dispute-filter'

/** A payment that its payer denies. */
export const DisputeSchema = z
  .object({
    transactionId: id('The `INFRACTION` that stands for it'),
    chargeId: id('The charge that it is about'),
    status: StatusSchema,
    outcome: z.enum(OUTCOMES).describe('How it stands, for the merchant'),
    source: TransactionFields.source,
    payer: words('The name or the e-mail of the payer').nullable(),
    amount: money('What is disputed'),
    blocked: money('How much of it is held in the balance while it is open, or was held for it'),
    owedAmount: money(
      'What the balance does not cover of it while it is open: it is taken from whatever becomes available next, before any withdrawal or refund',
    ),
    reason: words("The provider's word for why"),
    openedAt: instant('When the payer disputed it'),
    respondBy: instant('Until when it can be answered').nullable(),
    decidedAt: instant('When it was decided; null while it is open').nullable(),
    answer: z
      .object({
        place: z.enum(['sandbox', 'stripe', 'psp']).describe('Who takes the answer'),
        url: words('The page on which it is answered; null where none is known').nullable(),
      })
      .meta({ description: 'Where it is answered, which is at its provider' }),
  })
  .meta({ id: 'Dispute', description: 'A payment that its payer denies' })

export const DisputePageSchema = pageOf(DisputeSchema)
