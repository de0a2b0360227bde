import { z } from 'zod'
import { EVENT_NAMES } from '@/lib/events/events'
import { defaulted, optional, text } from '@/lib/kernel/text'
import { checkUrl } from '@/lib/webhooks/addresses/endpoint-url'
import type { UrlRules } from '@/lib/webhooks/addresses/url-fault'

const known = EVENT_NAMES.join(', ')

const events = z
  .array(z.enum(EVENT_NAMES, `unknown event; the known ones are ${known}`), {
    error: `must be a list of at least one of ${known}`,
  })
  .min(1, `must list at least one of ${known}`)
  .transform((names) => [...new Set(names)])
  .describe('What to send; named twice counts once')

const description = text(500).nullish().describe('For yourself')

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
    .describe('Where to send events: http or https, in live mode https alone')

/** What creates an endpoint. Events named twice count once. */
export const newEndpointBody = (rules: UrlRules) =>
  z.strictObject({ url: endpointUrl(rules), events, description })

/** What changes an endpoint: only what is sent. */
export const endpointChanges = (rules: UrlRules) =>
  z.strictObject({
    url: optional(endpointUrl(rules)),
    events: optional(events).describe('What to send; named twice counts once'),
    description,
    enabled: optional(z.boolean('must be true or false')).describe('false pauses it'),
  })

/** A checked request for an endpoint. */
export type NewEndpointBody = z.infer<ReturnType<typeof newEndpointBody>>

/** Checked changes to an endpoint. */
export type EndpointChanges = z.infer<ReturnType<typeof endpointChanges>>

/** For how long, at most, two secrets of an endpoint sign: a week. */
const OVERLAP_HOURS_MAX = 168

const bounds = `must be a whole number from 0 to ${OVERLAP_HOURS_MAX}`

/** How to rotate an endpoint's secret. */
export const RotationBody = z.strictObject({
  overlapHours: defaulted(z.int(bounds).min(0, bounds).max(OVERLAP_HOURS_MAX, bounds), 24).describe(
    'For how long the secret before it signs too; 0 for one that has leaked',
  ),
})

/** A checked request to rotate a secret. */
export type RotationBody = z.infer<typeof RotationBody>
