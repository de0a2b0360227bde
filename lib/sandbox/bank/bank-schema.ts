import { z } from 'zod'
import { instant, money, words } from '@/lib/kernel/wire-fields'

/** What a copy-and-paste code asks for, as its payer sees it. */
export const BankCodeSchema = z.object({
  txid: words('Identifier of the charge at the bank'),
  amount: money('The amount to pay'),
  merchantName: words('Who is paid'),
  description: words('As the merchant wrote it').nullable(),
  status: z.enum(['payable', 'paid', 'closed', 'expired']),
  expiresAt: instant('When it expires').nullable(),
})

/** A payment at the sandbox bank, for the person who made it. */
export const BankPaymentSchema = z.object({
  endToEndId: words('The identifier of the payment in the PIX system'),
  txid: words('Identifier of the charge at the bank'),
  amount: money('What was paid'),
  paidAt: instant('When'),
})

/** A fraud report at the sandbox bank, for the person who opens or decides it. */
export const FraudReportSchema = z.object({
  infractionId: words('The report'),
  endToEndId: words('The payment that it is about'),
  amount: money('What was paid'),
  reason: words('Why, in the words of the PIX'),
  status: z.enum(['open', 'accepted', 'rejected']),
  openedAt: instant('When the payer reported it'),
  respondBy: instant('When the time to answer ends'),
  defence: words('What the merchant wrote in its defence').nullable(),
})
