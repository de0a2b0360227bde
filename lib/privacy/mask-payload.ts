import { MASKED, PERSONAL } from './personal-data'

/** Names under which a payload has personal data besides the columns' own. */
const WIRE_NAMES = ['payer', 'tracking_parameters']
/** Parameters of a campaign, each a field of its own. */
const CAMPAIGN = /^utm_/

const NAMES = new Set([
  ...PERSONAL.filter(({ table }) => table === 'Transaction').map(({ column }) => column),
  ...WIRE_NAMES,
])

/** Free texts of the merchant, by the object that has them. */
const TEXTS: Record<string, string> = { refund: 'reason', defence: 'text' }

/**
 * The payload of an event without personal data: names, documents, contacts and free texts are
 * null, all else is as it was. Amounts, ids, times and the order of fields stay, so a receiver can
 * read it like any other. A masked payload comes back unchanged.
 */
export function maskPayload(payload: string): string {
  return JSON.stringify(masked(JSON.parse(payload)))
}

function masked(value: unknown, holder = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, holder))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, maskedField(holder, name, field)]),
  )
}

function maskedField(holder: string, name: string, field: unknown): unknown {
  if (field === null) return null
  if (NAMES.has(name) || CAMPAIGN.test(name)) return null
  if (TEXTS[holder] === name) return holder === 'defence' ? MASKED : null
  return masked(field, name)
}
