import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { id, instant, words } from '@/lib/kernel/wire-fields'
import { DisputeSchema } from '@/lib/payments/disputes/public-dispute'
import { RefundSchema } from '@/lib/payments/refunds/public-refund'
import { TransactionFields } from '@/lib/payments/transaction/public-transaction'
import { TrackingParametersSchema } from '@/lib/payments/transaction/tracking'

export const EventNameSchema = z
  .enum(EVENT_NAMES)
  .meta({ id: 'EventName', description: 'What happened' })

const utm = words('As sent').nullable()

const { transactionId, outcome, amount, reason, openedAt, respondBy, decidedAt } =
  DisputeSchema.shape

const ToldDisputeSchema = z
  .object({ transactionId, outcome, amount, reason, openedAt, respondBy, decidedAt })
  .meta({ id: 'ToldDispute', description: 'A dispute about a charge, in an event' })

/** @see docs/contract.md#events */
const EventDataSchema = z
  .object({
    id: z.int().meta({ description: 'The legacy integer id, which approve-cashout accepts' }),
    referenceId: z.guid().meta({
      description:
        "The charge's `referenceId`, the withdrawal's `idempotencyKey`; else the `transactionId`, as of a payment with `chargeId`",
    }),
    ...TransactionFields,
    checkoutSessionId: words('The card checkout session').nullable(),
    paymentIntentId: words('The payment at the card processor').nullable(),
    tracking_parameters: TrackingParametersSchema.nullable().describe(
      'The same as `trackingParameters`',
    ),
    utm_source: utm,
    utm_medium: utm,
    utm_campaign: utm,
    utm_content: utm,
    utm_term: utm,
    chargeId: id(
      'Only of a payment that its charge could not take, being a second one or of another amount: the `transactionId` of that charge',
    ).optional(),
    reversedBy: z
      .enum(['refund', 'dispute'])
      .optional()
      .describe(
        'Only in `transaction.reversed`: whether a refund or a lost dispute returned the money',
      ),
    refund: RefundSchema.optional().describe('Only in `refund.completed` and `refund.failed`'),
    dispute: ToldDisputeSchema.optional().describe('Only in `dispute.opened` and `dispute.closed`'),
  })
  .meta({ id: 'EventData', description: 'The transaction after the event' })

/** The body of a webhook. */
export const EventSchema = z
  .object({
    event: EventNameSchema,
    timestamp: instant('When the event happened; the same on every attempt'),
    test: z
      .literal(true)
      .optional()
      .describe('Only in tests of an endpoint; absent in real events'),
    data: EventDataSchema,
  })
  .meta({ id: 'Event', description: 'The payload of a webhook' })

const EventsSchema = z.array(
  z.object({
    name: EventNameSchema,
    description: words('What it means, in the language of `Accept-Language`'),
    example: EventSchema,
  }),
)

export const EventListSchema = z.object({
  data: EventsSchema.describe('The events of the contract'),
  extra: EventsSchema.describe(
    'Further events, which a receiver written for the contract may not know',
  ),
})
