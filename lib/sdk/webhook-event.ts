import type { EventData, EventName } from './generated/api-types'

type TypeOf<N extends EventName> = N extends `cashout.${string}` ? 'CASHOUT' : 'CASHIN'

/** What some events tell beside the transaction. */
type ToldBy<N extends EventName> = N extends 'refund.failed'
  ? Required<Pick<EventData, 'refund'>>
  : N extends `dispute.${string}`
    ? Required<Pick<EventData, 'dispute'>>
    : unknown

/** One event of a charge or a withdrawal: `event` says which, and so what `data` is. */
export type TransactionEvent = {
  [N in EventName]: {
    event: N
    /** When it happened: the same on every attempt. */
    timestamp: string
    /** Only in an example that somebody sent to try the endpoint: no money has moved. */
    test?: true
    data: EventData & { type: TypeOf<N> } & ToldBy<N>
  }
}[EventName]

/** A ping, which somebody sent from the dashboard to try the endpoint. */
export interface ValidationEvent {
  event: 'webhook.validation'
  timestamp: string
  data: { endpointId: string }
}

/** What a webhook carries. */
export type WebhookEvent = TransactionEvent | ValidationEvent
