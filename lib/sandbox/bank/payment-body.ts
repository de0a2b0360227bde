import { z } from 'zod'
import { AMOUNT_MAX, DEFENCE_LENGTH_MAX } from '@/lib/kernel/limits'
import { defaulted, optional, reais, text } from '@/lib/kernel/text'
import { instant, money, words } from '@/lib/kernel/wire-fields'
import { INFRACTION_OUTCOMES } from './infraction-rules'

/** Money between the sandbox and its clients: centavos, as a string of digits. */
export const centavosText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be centavos, as a string of digits')

const endToEndId = z
  .string()
  .regex(/^E[0-9A-Z]{8}\d{12}[0-9A-Za-z]{11}$/, 'must be an end-to-end id')

/** The body of a payment at the sandbox bank. */
export const PaymentBody = z.object({
  pixCode: text(512).min(1, 'must not be empty').describe('The copy-and-paste code'),
  payer: defaulted(
    z.object({
      name: text(120).min(1).describe('Name'),
      document: text(20).min(1).describe('CPF or CNPJ'),
    }),
    { name: 'Pagador de Teste', document: '52998224725' },
  ).describe('Who pays'),
  amount: optional(reais(0.01, AMOUNT_MAX)).describe(
    'What is paid, in reais. Without it, the amount of the charge; another one needs `force`',
  ),
  force: defaulted(z.boolean(), false).describe(
    'Pays although the charge is paid, cancelled or expired, or asks for another amount. Each request is a payment of its own',
  ),
})

/** A checked payment. */
export type PaymentBody = z.infer<typeof PaymentBody>

/** The body that names a copy-and-paste code. */
export const CodeQuery = z.object({
  pixCode: text(512).min(1, 'must not be empty').describe('The copy-and-paste code'),
})

/** The body that names the payment to report. */
export const InfractionBody = z.object({
  endToEndId: endToEndId.describe('The payment, by its end-to-end id'),
})

/** The body of a decision about a report. */
export const InfractionDecision = z.object({
  outcome: z
    .enum(INFRACTION_OUTCOMES, 'must be accepted or rejected')
    .describe('`accepted`: the payer gets the money back. `rejected`: the merchant keeps it'),
})

/** The receiver's defence against a report. */
export const DefenceOrderBody = z.object({
  text: text(DEFENCE_LENGTH_MAX).min(1, 'must not be empty'),
})

/** A refund order to the sandbox bank. Money is a string of centavos. */
export const RefundOrderBody = z.object({
  endToEndId,
  amount: centavosText,
})

/** A checked refund order. */
export type RefundOrderBody = z.infer<typeof RefundOrderBody>

export const BankCodeSchema = z.object({
  txid: words('Identifier of the charge at the bank'),
  amount: money('The amount to pay'),
  merchantName: words('Who is paid'),
  description: words('As the merchant wrote it').nullable(),
  status: z.enum(['payable', 'paid', 'closed', 'expired']),
  expiresAt: instant('When it expires').nullable(),
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
  respondBy: instant('When the time to answer ends'),
  defence: words('What the merchant wrote in its defence').nullable(),
})
