import type { ZodOpenApiPathItemObject } from 'zod-openapi'
import { EVENT_NAMES, EVENTS, type EventName } from '@/lib/events/events'
import { exampleOf } from '@/lib/webhooks/event-example'

const HEADERS: [name: string, description: string][] = [
  ['X-Webhook-Event', 'The name of the event'],
  [
    'X-Webhook-Signature',
    'Lowercase hexadecimal HMAC-SHA256 of the raw body; the key is the whole secret',
  ],
  ['webhook-id', 'The id of the delivery; the same on every attempt'],
  ['webhook-timestamp', 'The time of this attempt, in Unix seconds'],
  ['webhook-signature', 'The signature of Standard Webhooks: `v1,` and base64'],
]

/** The webhooks of the OpenAPI document. */
export const WEBHOOKS: Record<string, ZodOpenApiPathItemObject> = Object.fromEntries(
  EVENT_NAMES.map((name) => [name, { post: describe(name) }]),
)

function describe(name: EventName) {
  return {
    operationId: name,
    tags: ['Webhooks'],
    summary: EVENTS[name].en,
    security: [],
    parameters: HEADERS.map(([header, description]) => ({
      in: 'header' as const,
      name: header,
      required: true,
      description,
      schema: { type: 'string' as const },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Event' },
          example: exampleOf(name),
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Any other response, including a redirect, is retried.' },
      '410': { description: 'No longer wanted: the endpoint is switched off.' },
    },
  }
}
