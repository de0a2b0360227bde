/** The guides in reading order. Each has a file in every language. */
export const GUIDES = [
  'first-charge',
  'card-checkout',
  'withdrawals',
  'refunds',
  'statements',
  'webhooks',
  'lists',
  'idempotency',
  'errors',
  'testing',
  'going-live',
] as const

/** The name of a guide in its URL and file name. */
export type GuideSlug = (typeof GUIDES)[number]

/** Whether a guide has this name. */
export const isGuide = (slug: string): slug is GuideSlug => GUIDES.includes(slug as GuideSlug)

/** The guides before and after one, if any. */
export function neighbours(slug: GuideSlug): { previous?: GuideSlug; next?: GuideSlug } {
  const at = GUIDES.indexOf(slug)
  return { previous: GUIDES[at - 1], next: GUIDES[at + 1] }
}
