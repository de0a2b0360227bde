import { z } from 'zod'

/**
 * The fields of Stripe's objects that we read; a response without them is an error. Enums accept
 * unknown values, because Stripe may add states, and we wait in those.
 */
const orNull = z.string().nullish()
const seconds = z.int().transform((at) => new Date(at * 1000))
// 0 where the customer's bank takes no response.
const deadline = z
  .int()
  .nullish()
  .transform((at) => (at ? new Date(at * 1000) : null))
const cents = z.int().nonnegative().transform(BigInt)
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const metadata = z.record(z.string(), z.string()).nullish()

const MethodDetails = z.object({
  type: z.string(),
  card: z
    .object({
      brand: orNull,
      last4: orNull,
      installments: z.object({ plan: z.object({ count: z.int().nullish() }).nullish() }).nullish(),
    })
    .nullish(),
})

const Charge = z.object({
  id: orNull,
  created: seconds,
  billing_details: z.object({ name: orNull }).nullish(),
  payment_method_details: MethodDetails.nullish(),
})

export const PaymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount: cents,
  amount_received: cents,
  currency: z.string(),
  created: seconds,
  metadata,
  cancellation_reason: orNull,
  last_payment_error: z
    .object({
      code: orNull,
      decline_code: orNull,
      message: orNull,
      charge: orNull,
      payment_method: z
        .object({
          id: z.string(),
          card: z.object({ brand: orNull, last4: orNull }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  next_action: z
    .object({
      boleto_display_details: z.object({ number: orNull, expires_at: seconds.nullish() }).nullish(),
    })
    .nullish(),
  latest_charge: z.union([Charge, z.string()]).nullish(),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

/** An opened session, with only the id of its payment. */
export const Opened = z.object({
  id: z.string(),
  client_secret: orNull,
  url: orNull,
  livemode: z.boolean(),
  expires_at: seconds,
  payment_intent: idOf.nullish(),
})

/** A session with its expanded payment. */
export const Session = z.object({
  object: z.literal('checkout.session'),
  status: orNull,
  payment_status: z.string(),
  payment_intent: PaymentIntent.nullish(),
})
export type Session = z.infer<typeof Session>

export const Refund = z.object({
  id: z.string(),
  status: orNull,
  failure_reason: orNull,
  created: seconds,
  metadata,
})
export type Refund = z.infer<typeof Refund>

export const Refunds = z.object({ data: z.array(Refund) })

export const StripeDispute = z.object({
  id: z.string(),
  amount: cents,
  reason: z.string(),
  status: z.string(),
  created: seconds,
  evidence_details: z.object({ due_by: deadline }),
})
export type StripeDispute = z.infer<typeof StripeDispute>

export const Account = z.object({
  id: z.string(),
  charges_enabled: z.boolean().optional(),
  requirements: z.object({ disabled_reason: orNull }).nullish(),
})
export type Account = z.infer<typeof Account>

const Method = z.object({ available: z.boolean() }).optional()

export const MethodConfiguration = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  is_default: z.boolean(),
  card: Method,
})

export const MethodConfigurations = z.object({ data: z.array(MethodConfiguration) })

export const NoticeEndpoints = z.object({
  data: z.array(
    z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) }),
  ),
})

/** An event, with the fields of its object that identify the transaction. */
export const StripeEvent = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string(), metadata, payment_intent: idOf.nullish() }),
  }),
})
