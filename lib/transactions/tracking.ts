import { z } from 'zod'
import { text } from '@/lib/text'

const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

type UtmKey = (typeof UTM_KEYS)[number]

/** Campaign attribution, as given: a value that was not sent is absent. */
export type TrackingParameters = Partial<Record<UtmKey, string>>

const value = (description: string) => text(500).optional().describe(description)

/** The five flat parameters, each optional. */
export const UtmFields = {
  utm_source: value('Who sent the visitor'),
  utm_medium: value('By what means'),
  utm_campaign: value('In which campaign'),
  utm_content: value('By which of its links'),
  utm_term: value('For which search'),
}

/** The closed object: any other property is refused. */
export const TrackingParametersSchema = z.strictObject(UtmFields).meta({
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
