import { z } from 'zod'

/** The requests of Woovi's own API, by its published description. Amounts are whole centavos. */
const Value = z.int().positive().max(1e12).transform(BigInt)

const CorrelationId = z.string().min(1).max(100)
const Comment = z.string().max(140).optional()

/** A charge lives five minutes at least, and a day unless said. */
const EXPIRES_MIN_SECONDS = 300
const EXPIRES_DEFAULT_SECONDS = 86_400

export const ChargeBody = z.object({
  correlationID: CorrelationId,
  value: Value,
  type: z.literal('DYNAMIC').default('DYNAMIC'),
  comment: Comment,
  expiresIn: z.int().min(EXPIRES_MIN_SECONDS).optional(),
  expiresDate: z.iso.datetime({ offset: true }).optional(),
  customer: z.object({ name: z.string().min(1), taxID: z.string().optional() }).optional(),
  additionalInfo: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
})
export type ChargeBody = z.infer<typeof ChargeBody>

/** How long a charge lives, in seconds from now. */
export function lifeOf({ expiresIn, expiresDate }: ChargeBody, now: Date): number {
  if (expiresIn !== undefined) return expiresIn
  if (!expiresDate) return EXPIRES_DEFAULT_SECONDS
  return Math.max(1, Math.floor((Date.parse(expiresDate) - now.getTime()) / 1_000))
}

export const ChargeRefundBody = z.object({
  correlationID: CorrelationId,
  value: Value.optional(),
  comment: Comment,
})

export const RefundBody = ChargeRefundBody.extend({ transactionEndToEndId: z.string().min(1) })

export const PaymentBody = z.object({
  correlationID: CorrelationId,
  value: Value,
  destinationAlias: z.string().min(1).max(77),
  destinationAliasType: z.enum(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM']),
  comment: Comment,
  autoApprove: z.boolean().default(false),
})

export const ApproveBody = z.object({ correlationID: CorrelationId })

const EVENTS = [
  'OPENPIX:CHARGE_COMPLETED',
  'OPENPIX:TRANSACTION_RECEIVED',
  'OPENPIX:MOVEMENT_CONFIRMED',
  'OPENPIX:MOVEMENT_FAILED',
  'PIX_TRANSACTION_REFUND_SENT_CONFIRMED',
  'PIX_TRANSACTION_REFUND_SENT_REJECTED',
  'PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED',
  'OPENPIX:DISPUTE_CREATED',
  'OPENPIX:DISPUTE_ACCEPTED',
  'OPENPIX:DISPUTE_REJECTED',
] as const
export type WooviEvent = (typeof EVENTS)[number]

export const WebhookBody = z.object({
  webhook: z.object({
    name: z.string().default('webhook'),
    event: z.enum(EVENTS).default('OPENPIX:TRANSACTION_RECEIVED'),
    url: z.url({ protocol: /^https?$/ }),
    authorization: z.string().optional(),
    isActive: z.boolean().default(true),
  }),
})

export const EvidenceBody = z.object({ description: z.string().min(1).max(2_000) })

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

export const ListQuery = z.object({
  start: z.iso.datetime({ offset: true }).optional(),
  end: z.iso.datetime({ offset: true }).optional(),
  charge: z.string().optional(),
  status: z.string().optional(),
  skip: whole(0, 1e9).default(0),
  limit: whole(1, 1_000).default(10),
})
