import { z } from 'zod'
import { instant, money, words } from '@/lib/kernel/wire-fields'

export const BankCodeSchema = z.object({
  txid: words('Identifier of the charge at the bank'),
  amount: money('What is to be paid'),
  merchantName: words('Who is paid'),
  description: words('As the merchant wrote it').nullable(),
  status: z.enum(['payable', 'paid', 'closed', 'expired']),
  expiresAt: instant('Until when it can be paid').nullable(),
})

export const BankPaymentSchema = z.object({
  endToEndId: words('The identifier of the payment in the PIX system'),
  txid: words('Identifier of the charge at the bank'),
  amount: money('What was paid'),
  paidAt: instant('When'),
})

export const InfractionSchema = z.object({
  infractionId: words('The report'),
  endToEndId: words('The payment that it is about'),
  amount: money('What was paid'),
  reason: words('Why, in the words of the PIX'),
  status: z.enum(['open', 'accepted', 'rejected']),
  openedAt: instant('When the payer reported it'),
  respondBy: instant('Until when it can be answered'),
})
