import { checkNetwork } from '@/lib/accounts/api-keys/allowed-networks'
import type { ApiKey, KeyScope } from '@/lib/client/types'
import { AMOUNT_MAX, KEY_NETWORKS_MAX } from '@/lib/kernel/limits'

/** The single scopes, in the order in which a shop needs them. */
export const SINGLE_SCOPES = ['charge', 'refund', 'read', 'withdraw'] as const satisfies KeyScope[]

/** The networks and the daily limit of a key, as forms hold them. */
export type Powers = {
  /** One network a line. */
  networks: string
  /** Whether withdrawals have a daily limit. */
  limits: boolean
  limit: number | null
}

export const NO_LIMITS: Powers = { networks: '', limits: false, limit: null }

/** What is wrong with the networks, as the key of a message and the values in it. */
type NetworksFault =
  | { fault: 'malformed'; line: string }
  | { fault: 'bits'; line: string; meant: string }
  | { fault: 'many'; max: number }

/** Whether a key with these scopes can withdraw, so that a daily limit matters. */
export const canWithdraw = (scopes: readonly KeyScope[]) =>
  scopes.includes('withdraw') || scopes.includes('all')

/** The networks that were typed: one a line, or with commas between them. */
export const networksIn = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The first fault of the networks that were typed; null without one. */
export function networksFault(text: string): NetworksFault | null {
  const lines = networksIn(text)
  if (lines.length > KEY_NETWORKS_MAX) return { fault: 'many', max: KEY_NETWORKS_MAX }
  for (const line of lines) {
    const checked = checkNetwork(line)
    if ('network' in checked) continue
    if (checked.fault === 'network') return { fault: 'malformed', line }
    return { fault: 'bits', line, meant: checked.meant }
  }
  return null
}

/** What is wrong with the daily limit; null if nothing is. */
export function limitFault({ limits, limit }: Powers): 'limitMissing' | 'limitLarge' | null {
  if (!limits) return null
  if (limit === null) return 'limitMissing'
  return limit > AMOUNT_MAX ? 'limitLarge' : null
}

/** The fields of a request for these powers. */
export const powersBody = ({ networks, limits, limit }: Powers) => ({
  allowedNetworks: networksIn(networks),
  dailyWithdrawalLimit: limits ? limit : null,
})

/** The powers of a key, for a form that changes them. */
export const powersOf = ({ allowedNetworks, dailyWithdrawalLimit: limit }: ApiKey): Powers => ({
  networks: allowedNetworks.join('\n'),
  limits: limit !== null,
  limit,
})
