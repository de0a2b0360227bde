import { z } from 'zod'
import { jsonText } from '@/lib/kernel/json-text'
import { centavos, instant, orNull } from './wire'

/** Messages between the sandbox's card processor and its client. Money is a string of centavos. */
export const OpenedAnswer = z.object({
  sessionId: z.string(),
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  expiresAt: instant,
})

const ofAny = {
  paymentIntentId: z.string(),
  declines: z.array(
    z.object({
      declineId: z.string(),
      reason: z.string(),
      brand: orNull,
      last4: orNull,
      at: instant,
    }),
  ),
}

export const SessionAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), ...ofAny }),
  z.object({
    status: z.literal('processing'),
    ...ofAny,
    boleto: z.object({ code: z.string(), dueAt: instant }).optional(),
  }),
  z.object({
    status: z.literal('paid'),
    ...ofAny,
    amount: centavos,
    currency: z.string(),
    paidAt: instant,
    paidBy: z.object({
      brand: z.string(),
      last4: orNull,
      installments: z.int(),
    }),
  }),
  z.object({ status: z.literal('failed'), ...ofAny, reason: z.string() }),
  z.object({ status: z.literal('expired'), ...ofAny }),
])

/** Why an order is refused. */
export const RefusalAnswer = z.object({
  detail: z.object({
    issues: z.array(z.object({ path: z.string(), message: z.string() })).min(1),
  }),
})

export const ReadinessAnswer = z.object({ methods: z.array(z.string()).min(1) })

/** Schema of a notice that we handle. */
export const CardNoticeBody = jsonText.pipe(
  z.discriminatedUnion('about', [
    z.object({ about: z.literal('session'), transactionId: z.uuid() }),
    z.object({ about: z.literal('refund'), transactionId: z.uuid() }),
    z.object({ about: z.literal('dispute'), transactionId: z.uuid(), disputeId: z.string() }),
    z.object({ about: z.literal('nothing') }),
  ]),
)
