import type { ZodOpenApiPathItemObject } from 'zod-openapi'
import { EVENT_NAMES, EVENTS, type EventName } from '@/lib/events/events'
import { PING, pingPayload } from '@/lib/webhooks/endpoints/ping'
import { ValidationEventSchema } from '@/lib/webhooks/endpoints/ping-schema'
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

const EXAMPLE_ENDPOINT = '0196904c-2a00-7000-8000-000000000001'
const EXAMPLE_INSTANT = new Date('2026-05-02T12:00:00.000Z')

const parameters = HEADERS.map(([name, description]) => headerOf(name, description, true))

const parametersOfEvent = [
  ...parameters,
  headerOf('X-Webhook-Test', '`true` in tests of an endpoint; absent in real events', false),
]

/** The webhooks of the OpenAPI document: the events, and the ping that comes before them. */
export const WEBHOOKS: Record<string, ZodOpenApiPathItemObject> = {
  [PING]: { post: describePing() },
  ...Object.fromEntries(EVENT_NAMES.map((name) => [name, { post: describe(name) }])),
}

function describePing() {
  return {
    operationId: PING,
    tags: ['Webhooks'],
    summary: 'Asks a new or changed URL whether it accepts events',
    description:
      'Answer with 2xx: until then no event is sent to this endpoint. It names no transaction.',
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: ValidationEventSchema,
          example: JSON.parse(pingPayload(EXAMPLE_ENDPOINT, EXAMPLE_INSTANT)),
        },
      },
    },
    responses: {
      '2XX': { description: 'The endpoint accepts events.' },
      default: { description: 'No event is sent to this endpoint. The ping is repeated.' },
    },
  }
}

function describe(name: EventName) {
  return {
    operationId: name,
    tags: ['Webhooks'],
    summary: EVENTS[name].en,
    security: [],
    parameters: parametersOfEvent,
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

function headerOf(name: string, description: string, required: boolean) {
  const schema = { type: 'string' as const }
  return { in: 'header' as const, name, required, description, schema }
}
