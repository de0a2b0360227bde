import { z } from 'zod'
import { optional, text } from '@/lib/kernel/text'

const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

type UtmKey = (typeof UTM_KEYS)[number]

/** Campaign attribution, as given: a value that was not sent is absent. */
export type TrackingParameters = Partial<Record<UtmKey, string>>

const MEANING: Record<UtmKey, string> = {
  utm_source: 'Who sent the visitor',
  utm_medium: 'By what means',
  utm_campaign: 'In which campaign',
  utm_content: 'By which of its links',
  utm_term: 'For which search',
}

const eachUtm = <S extends z.ZodType>(field: S) =>
  Object.fromEntries(UTM_KEYS.map((key) => [key, field.describe(MEANING[key])])) as Record<
    UtmKey,
    S
  >

/** The five flat parameters as they are sent, each optional. */
export const UtmFields = eachUtm(optional(text(500)))

/** The closed object as it is sent: any other property is refused. */
export const TrackingParametersBody = z.strictObject(UtmFields).meta({
  id: 'TrackingParametersBody',
  description: 'Campaign attribution, as it is sent',
})

/** The closed object as it is answered: what was not sent is absent. */
export const TrackingParametersSchema = z.strictObject(eachUtm(text(500).optional())).meta({
  id: 'TrackingParameters',
  description: 'Campaign attribution',
})

/**
 * Attribution from either form of a request; where both name a parameter, the
 * object wins. Null when nothing was sent.
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

/** All five flat parameters, null where nothing was sent. */
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
