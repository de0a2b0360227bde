import { z } from 'zod'
import { jsonText } from '@/lib/kernel/json-text'

/** Messages between the sandbox bank and its client. Money is a string of centavos. */
export const centavos = z.string().regex(/^\d+$/).transform(BigInt)
export const instant = z.iso.datetime().transform((text) => new Date(text))
export const orNull = z.string().nullable()

const Payment = z.object({
  amount: centavos,
  endToEndId: z.string(),
  paidAt: instant,
  payer: z.object({ name: orNull, document: orNull }),
})

export const ChargeAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('closed') }),
  z.object({ status: z.literal('paid'), payments: z.tuple([Payment], Payment) }),
])

export const PayoutAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('processing'), endToEndId: orNull, gatewayId: orNull }),
  z.object({
    status: z.literal('paid'),
    endToEndId: z.string(),
    gatewayId: orNull,
    settledAt: instant,
  }),
  z.object({ status: z.literal('refused'), reason: z.string() }),
  z.object({
    status: z.literal('returned'),
    endToEndId: z.string(),
    gatewayId: orNull,
    settledAt: instant,
    reason: z.string(),
  }),
])

export const RefundAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('processing'), returnId: z.string() }),
  z.object({ status: z.literal('paid'), returnId: z.string(), settledAt: instant }),
  z.object({ status: z.literal('refused'), reason: z.string() }),
])

/** The bank's list of payments and payouts of a period. */
export const StatementAnswer = z.object({
  balance: z
    .string()
    .regex(/^-?\d+$/)
    .transform(BigInt),
  payments: z.array(
    Payment.extend({
      externalId: z.string(),
      returns: z.array(
        z.object({
          returnId: z.string(),
          amount: centavos,
          status: z.enum(['processing', 'paid', 'refused']),
        }),
      ),
    }),
  ),
  payouts: z.array(
    z.object({
      orderId: z.string(),
      endToEndId: z.string(),
      amount: centavos,
      status: z.enum(['processing', 'paid', 'refused', 'returned']),
      at: instant,
    }),
  ),
})

/** A dispute at the card processor. */
export const DisputeAnswer = z.object({
  disputeId: z.string(),
  amount: centavos,
  reason: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  openedAt: instant,
  respondBy: instant,
})

/** A dispute at the bank. */
export const FraudReportAnswer = DisputeAnswer.extend({ endToEndId: z.string(), defence: orNull })

/** Who holds a PIX key. */
export const HolderAnswer = z.object({ name: z.string(), document: z.string() })

/** The bank's answer to a defence. */
export const DefenceAnswer = z.union([
  z.object({ accepted: z.literal(true) }),
  z.object({ accepted: z.literal(false), reason: z.string() }),
])

/** Schema of a notice that we handle. */
export const NoticeBody = jsonText.pipe(
  z.discriminatedUnion('about', [
    z.object({ about: z.enum(['charge', 'cashout', 'refund']), txid: z.string() }),
    z.object({ about: z.literal('infraction'), txid: z.string(), infractionId: z.string() }),
  ]),
)
