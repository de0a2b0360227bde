import type { EventData, EventName } from './generated/api-types'

type TypeOf<N extends EventName> = N extends `cashout.${string}` ? 'CASHOUT' : 'CASHIN'

/** The fields that an event has beyond the transaction; most events have none. */
type ExtraOf<N extends EventName> = N extends `refund.${string}`
  ? Required<Pick<EventData, 'refund'>>
  : N extends `dispute.${string}`
    ? Required<Pick<EventData, 'dispute'>>
    : unknown

/** An event of a charge or a withdrawal. `event` determines the type of `data`. */
export type TransactionEvent = {
  [N in EventName]: {
    event: N
    /** When the event happened; the same on every attempt. */
    timestamp: string
    /** Only on a test event sent from the dashboard: no money has moved. */
    test?: true
    data: EventData & { type: TypeOf<N> } & ExtraOf<N>
  }
}[EventName]

/** A ping, which asks the endpoint whether it accepts events. Answer it with 2xx. */
export interface ValidationEvent {
  event: 'webhook.validation'
  timestamp: string
  data: { endpointId: string }
}

/** The payload of a webhook. */
export type WebhookEvent = TransactionEvent | ValidationEvent
