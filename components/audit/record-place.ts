import { type Action, isAction, type Noun } from '@/lib/accounts/audit/action'
import type { Messages } from '@/lib/i18n/messages'

/** A page that shows what was acted on. */
type Place = keyof Messages['audit']['record']['open']

/** The page of each noun; null where the account has none. */
const PLACE_OF_NOUN = {
  account: 'overview',
  settings: 'settings',
  demo: 'overview',
  session: 'security',
  person: 'security',
  password: 'security',
  email: 'security',
  factor: 'security',
  recovery_code: 'security',
  member: 'team',
  invitation: 'team',
  customer: 'privacy',
  key: 'keys',
  charge: 'transaction',
  refund: 'transaction',
  dispute: 'transaction',
  destination: 'settings',
  cashout: 'withdrawal',
  card_checkout: 'cardCheckout',
  pix_account: 'settings',
  webhook: 'endpoint',
  merchant: 'settings',
  adjustment: null,
  connection: null,
  difference: null,
  withdrawals: null,
  operator: null,
} satisfies Record<Noun, Place | null>

/** Where an action's page is not the one of its noun. */
const PLACE_OF_ACTION: Partial<Record<Action, Place>> = {
  'webhook.deleted': 'webhooks',
  'webhook.resent': 'delivery',
  'webhook.resent_together': 'webhooks',
}

const PATHS: Record<Place, (record: string) => string> = {
  transaction: (id) => `/transactions/${id}`,
  withdrawal: (id) => `/transactions/${id}`,
  endpoint: (id) => `/webhooks/${id}`,
  delivery: (id) => `/webhooks/deliveries/${id}`,
  webhooks: () => '/webhooks',
  keys: () => '/keys',
  settings: () => '/settings',
  security: () => '/security',
  privacy: () => '/settings/privacy',
  cardCheckout: () => '/card-checkout',
  overview: () => '/overview',
  team: () => '/team',
}

/** The page of what an entry is about, and its address; null if there is none. */
export function placeOf(action: string, record: string): { place: Place; href: string } | null {
  if (!isAction(action)) return null
  const place = PLACE_OF_ACTION[action] ?? PLACE_OF_NOUN[action.split('.')[0] as Noun]
  return place && { place, href: PATHS[place](record) }
}
