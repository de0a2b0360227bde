import { z } from 'zod'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import { DECISIONS } from '@/lib/payments/charges/settlement/operator-decision'
import { StatusSchema } from '@/lib/payments/transaction/public-transaction'

export const PayableSchema = z
  .object({
    transactionId: id('The charge'),
    status: StatusSchema,
    amount: money('The amount to pay'),
    description: words('As the merchant wrote it, with documents masked').nullable(),
    merchantName: words('The merchant'),
    pixCode: words('PIX copy-and-paste code, while it can be paid').nullable(),
    createdAt: instant('When it was created'),
    expiresAt: instant('When it expires').nullable(),
    updatedAt: instant('When it last changed'),
    paidAt: instant('When it was paid').nullable(),
    endToEndId: words('The identifier of the payment in the PIX system').nullable(),
    returnedAmount: money('What was returned to the payer; null for nothing').nullable(),
    isPaidOtherwise: z
      .boolean()
      .describe('Whether a payment came in that the charge did not take, and the merchant has it'),
    otherPayments: z
      .array(
        z.object({
          transactionId: id('The payment, which has a receipt of its own'),
          amount: money('What was paid'),
          returnedAmount: money(
            'What of it was returned to the payer; null for nothing',
          ).nullable(),
          paidAt: instant('When it was paid'),
        }),
      )
      .describe('The payments that it did not take and that the merchant still has, oldest first'),
    operatorDecision: z
      .enum(DECISIONS)
      .nullable()
      .describe(
        'What the operator did with its payment before it was known to be of this charge, which therefore ended unpaid: `credited_apart` to the merchant as one of `otherPayments`, `credited_elsewhere` to another merchant, or `given_back` to the payer; null for nothing',
      ),
  })
  .meta({ id: 'Payable', description: 'A charge as its payer may see it' })
