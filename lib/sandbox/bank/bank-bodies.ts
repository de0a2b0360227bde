import { z } from 'zod'
import { AMOUNT_MAX, DEFENCE_LENGTH_MAX } from '@/lib/kernel/limits'
import { defaulted, optional, reais, text } from '@/lib/kernel/text'
import { FRAUD_REPORT_OUTCOMES } from './fraud-report-rules'

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
    'What is paid, in reais with at most two decimals. Without it, the amount of the charge; another one needs `force`',
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
export const FraudReportBody = z.object({
  endToEndId: endToEndId.describe('The payment, by its end-to-end id'),
})

/** The body of a decision about a report. */
export const FraudReportDecision = z.object({
  outcome: z
    .enum(FRAUD_REPORT_OUTCOMES, 'must be accepted or rejected')
    .describe('`accepted`: the payer gets the money back. `rejected`: the merchant keeps it'),
})

/** The receiver's defence against a report. */
export const DefenceOrderBody = z.object({
  text: text(DEFENCE_LENGTH_MAX).min(1, 'must not be empty'),
})

/** A payout order to the sandbox bank. Money is a string of centavos. */
export const PayoutOrderBody = z.object({
  amount: centavosText,
  pixKey: text(77).min(1),
})

/** A checked payout order. */
export type PayoutOrderBody = z.infer<typeof PayoutOrderBody>

/** A refund order to the sandbox bank. Money is a string of centavos. */
export const RefundOrderBody = z.object({
  endToEndId,
  amount: centavosText,
})

/** A checked refund order. */
export type RefundOrderBody = z.infer<typeof RefundOrderBody>
