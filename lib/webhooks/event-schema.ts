import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { instant, words } from '@/lib/kernel/wire-fields'
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
  .meta({ id: 'ToldDispute', description: 'A dispute about a charge, as an event tells it' })

/** @see docs/contract.md#events */
const EventDataSchema = z
  .object({
    id: z.int().meta({ description: 'The legacy integer, as approve-cashout takes it' }),
    referenceId: z.guid().meta({
      description:
        "The charge's `referenceId`, the withdrawal's `idempotencyKey`; else the `transactionId`",
    }),
    ...TransactionFields,
    checkoutSessionId: words('The card checkout session').nullable(),
    paymentIntentId: words('The payment at the card provider').nullable(),
    tracking_parameters: TrackingParametersSchema.nullable().describe('The same once more'),
    utm_source: utm,
    utm_medium: utm,
    utm_campaign: utm,
    utm_content: utm,
    utm_term: utm,
    reversedBy: z
      .enum(['refund', 'dispute'])
      .optional()
      .describe('Of `transaction.reversed` alone: a refund, or a PIX that was lost in a dispute'),
    refund: RefundSchema.optional().describe('Of `refund.failed` alone'),
    dispute: ToldDisputeSchema.optional().describe(
      'Of `dispute.opened` and `dispute.closed` alone',
    ),
  })
  .meta({ id: 'EventData', description: 'The transaction as it stood after the event' })

/** The body of a webhook. */
export const EventSchema = z
  .object({
    event: EventNameSchema,
    timestamp: instant('When it happened: the same on every attempt'),
    test: z
      .literal(true)
      .optional()
      .describe('Of an example that somebody sent to try the endpoint; absent in real events'),
    data: EventDataSchema,
  })
  .meta({ id: 'Event', description: 'What a webhook carries' })

const EventsSchema = z.array(
  z.object({
    name: EventNameSchema,
    description: words('What it means, in the language of `Accept-Language`'),
    example: EventSchema,
  }),
)

export const EventListSchema = z.object({
  data: EventsSchema.describe('Those of the contract'),
  extra: EventsSchema.describe('Those beside it, which a receiver of the contract may not know'),
})
