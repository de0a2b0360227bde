import type { ZodOpenApiPathItemObject } from 'zod-openapi'
import { EVENT_NAMES, EVENTS, type EventName } from '@/lib/events/events'
import { exampleOf } from '@/lib/webhooks/event-example'

const HEADERS: [name: string, description: string][] = [
  ['X-Webhook-Event', 'The name of the event'],
  [
    'X-Webhook-Signature',
    'Lowercase hexadecimal HMAC-SHA256 of the raw body under the whole secret',
  ],
  ['webhook-id', 'The delivery: the same on every attempt'],
  ['webhook-timestamp', 'When this attempt was made, in seconds of the epoch'],
  ['webhook-signature', 'The signature of Standard Webhooks: `v1,` and base64'],
]

/** What we send to a merchant's endpoints, as the document has it. */
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
      '2XX': { description: 'Received. Anything else, a redirect included, is tried again.' },
      '410': { description: 'Wanted no more: the endpoint is switched off.' },
    },
  }
}
