import { z } from 'zod'
import { optional, pastedText, text } from '@/lib/kernel/text'

const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

type UtmKey = (typeof UTM_KEYS)[number]

/** Campaign attribution. Values that were not sent are absent. */
export type TrackingParameters = Partial<Record<UtmKey, string>>

const MEANING: Record<UtmKey, string> = {
  utm_source: 'Who sent the visitor',
  utm_medium: 'The marketing medium',
  utm_campaign: 'The campaign',
  utm_content: 'The link or advertisement that was clicked',
  utm_term: 'The search term',
}

const eachUtm = <S extends z.ZodType>(field: S) =>
  Object.fromEntries(UTM_KEYS.map((key) => [key, field.describe(MEANING[key])])) as Record<
    UtmKey,
    S
  >

/** The five flat parameters of a request, each optional. */
export const UtmFields = eachUtm(optional(pastedText(500)))

/** The object of a request. Unknown fields are refused. */
export const TrackingParametersBody = z.strictObject(UtmFields).meta({
  id: 'TrackingParametersBody',
  description: 'Campaign attribution, as it is sent',
})

/** The object of a response. Values that were not sent are absent. */
export const TrackingParametersSchema = z.strictObject(eachUtm(text(500).optional())).meta({
  id: 'TrackingParameters',
  description: 'Campaign attribution',
})

/**
 * Merges both forms of a request; the object takes precedence over the flat parameters. Null when
 * nothing was sent.
 */
export function trackingOf(
  body: TrackingParameters & { tracking_parameters?: TrackingParameters | null },
): TrackingParameters | null {
  const given: TrackingParameters = {}
  for (const key of UTM_KEYS) {
    const sent = body.tracking_parameters?.[key] ?? body[key]
    if (sent !== undefined) given[key] = sent
  }
  return Object.keys(given).length > 0 ? given : null
}

/** All five flat parameters; null for those not sent. */
export function flatUtm(tracking: TrackingParameters | null): Record<UtmKey, string | null> {
  const of = (key: UtmKey) => tracking?.[key] ?? null
  return {
    utm_source: of('utm_source'),
    utm_medium: of('utm_medium'),
    utm_campaign: of('utm_campaign'),
    utm_content: of('utm_content'),
    utm_term: of('utm_term'),
  }
}
