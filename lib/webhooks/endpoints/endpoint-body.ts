import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { URL_LENGTH_MAX } from '@/lib/kernel/limits'
import { overlapHours } from '@/lib/kernel/overlap'
import { keyUuid, optional, text } from '@/lib/kernel/text'
import { checkUrl } from '@/lib/webhooks/addresses/endpoint-url'
import type { UrlRules } from '@/lib/webhooks/addresses/url-fault'

const known = EVENT_NAMES.join(', ')

/** The maximum length of a list of events, duplicates included. */
const EVENTS_MAX = 100

const events = z
  .array(z.enum(EVENT_NAMES, `unknown event; the known ones are ${known}`), {
    error: `must be a list of at least one of ${known}`,
  })
  .min(1, `must list at least one of ${known}`)
  .max(EVENTS_MAX, `must have at most ${EVENTS_MAX} items`)
  .transform((names) => [...new Set(names)])
  .describe('The events to send; duplicates are ignored')

const description = text(500).nullish().describe('Free text for your own use')

const endpointUrl = (rules: UrlRules) =>
  z
    .string('must be a URL')
    .transform((raw, context) => {
      const checked = checkUrl(raw, rules)
      if ('url' in checked) return checked.url
      const { problem: message, code, limit } = checked
      context.addIssue({ code: 'custom', message, params: { code, limit } })
      return z.NEVER
    })
    .meta({
      description: 'The http or https address that receives events; in live mode only https',
      maxLength: URL_LENGTH_MAX,
    })

/** The body that creates an endpoint. */
export const newEndpointBody = (rules: UrlRules) =>
  z.strictObject({
    url: endpointUrl(rules),
    events,
    description,
    idempotencyKey: optional(keyUuid()).describe(
      'A repeated request returns the first endpoint with its secret, until that is changed',
    ),
  })

/** The body that changes an endpoint. Fields that are left out stay as they are. */
export const endpointChanges = (rules: UrlRules) =>
  z.strictObject({
    url: optional(endpointUrl(rules)),
    events: optional(events).describe('The events to send; duplicates are ignored'),
    description,
    enabled: optional(z.boolean('must be true or false')).describe('`false` stops deliveries'),
  })

/** A checked request for an endpoint. */
export type NewEndpointBody = z.infer<ReturnType<typeof newEndpointBody>>

/** Checked changes to an endpoint. */
export type EndpointChanges = z.infer<ReturnType<typeof endpointChanges>>

/** The body that rotates an endpoint's secret. */
export const RotationBody = z.strictObject({
  overlapHours: overlapHours().describe(
    'How many hours the previous secret also signs; send 0 if it has leaked',
  ),
})

/** A checked request to rotate a secret. */
export type RotationBody = z.infer<typeof RotationBody>

/** The request body for sending a test event to an endpoint. */
export const TestBody = z.strictObject({
  event: z.enum(EVENT_NAMES).describe('Any event, even one that the endpoint is not subscribed to'),
})
