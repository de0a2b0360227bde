import { z } from 'zod'
import { id, instant, money, words } from '@/lib/api/fields'
import { StatusSchema } from './transaction'

export const PayableSchema = z
  .object({
    transactionId: id('The charge'),
    status: StatusSchema,
    amount: money('What is to be paid'),
    description: words('As the merchant wrote it').nullable(),
    merchantName: words('Who is paid'),
    pixCode: words('PIX copy-and-paste code').nullable(),
    createdAt: instant('When it was created'),
    expiresAt: instant('Until when it can be paid').nullable(),
    paidAt: instant('When it was paid').nullable(),
    endToEndId: words('The identifier of the payment in the PIX system').nullable(),
  })
  .meta({ id: 'Payable', description: 'A charge as its payer may see it' })

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
