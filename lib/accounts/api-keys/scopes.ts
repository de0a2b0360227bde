/** The scopes of API keys. A key has exactly the scopes that were chosen for it. */
export const SCOPES = ['read', 'charge', 'refund', 'withdraw', 'all'] as const

/**
 * - `read`: every GET of `/v1/integrations`
 * - `charge`: create charges and their checkout sessions, and cancel unpaid charges
 * - `refund`: refund paid charges
 * - `withdraw`: create and approve withdrawals
 * - `all`: everything, also what later versions add
 *
 * No scope implies another, except `all`: a key with only `charge` cannot read.
 */
export type Scope = (typeof SCOPES)[number]

/** Whether these scopes include the needed one. Denied unless granted. */
export function allows(granted: readonly Scope[], needed: Scope): boolean {
  return granted.includes(needed) || granted.includes('all')
}
