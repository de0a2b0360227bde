import { z } from 'zod'
import { parseDocument } from '@/lib/kernel/documents'
import { FAULT_KINDS } from '@/lib/psp/faults/faults'
import { FRAUD_REPORT_OUTCOMES } from '@/lib/sandbox/bank/fraud-report-rules'

/** An amount in centavos, as a JSON number. */
const amount = z.int('must be whole centavos').positive().transform(BigInt)

const Payer = z.strictObject({
  name: z.string().min(1).max(200),
  document: z
    .string()
    .refine((text) => parseDocument(text) !== null, 'must be a valid CPF or CNPJ')
    .transform((text) => parseDocument(text)!.document),
})

export const PaymentsBody = z
  .strictObject({
    pixCopiaECola: z.string().optional(),
    txid: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,35}$/)
      .optional(),
    amount: amount.optional(),
    times: z.int().min(1).max(100).default(1),
    payer: Payer.default({ name: 'Camila Figueiredo', document: '52998224725' }),
    info: z.string().max(140).optional(),
    force: z.boolean().default(false),
  })
  .refine(
    ({ pixCopiaECola, txid, amount }) => pixCopiaECola || txid || amount !== undefined,
    'name a charge by pixCopiaECola or txid, or say the amount of a payment to the key',
  )

export const ReturnsBody = z.strictObject({ endToEndId: z.string(), amount: amount.optional() })

export const FraudReportBody = z.strictObject({
  endToEndId: z.string(),
  reason: z.string().min(1).max(100).default('FRAUDE'),
})

export const DecisionBody = z.strictObject({ outcome: z.enum(FRAUD_REPORT_OUTCOMES) })

export const PayoutBody = z.strictObject({
  outcome: z.enum(['paid', 'refused', 'returned']),
  /** The code of the payment system for a refusal. */
  code: z.string().default('AC03'),
})

export const FaultBody = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  path: z.string().nullable().default(null),
  times: z.int().min(1).max(1_000).default(1),
  ms: z.int().min(0).max(600_000).nullable().default(null),
  status: z.int().min(500).max(599).nullable().default(null),
})
