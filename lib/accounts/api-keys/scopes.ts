/** What a key may be allowed to do. A key has exactly the scopes that were chosen for it. */
export const SCOPES = ['read', 'charge', 'refund', 'withdraw', 'all'] as const

/**
 * - `read`: every GET of `/v1/integrations`
 * - `charge`: create charges and their checkout sessions, and cancel charges that nobody has paid
 * - `refund`: give paid charges back
 * - `withdraw`: create and approve withdrawals
 * - `all`: everything, also what later versions add
 *
 * Nothing is implied: a key that only charges cannot read.
 */
export type Scope = (typeof SCOPES)[number]

/** Whether a key with these scopes may do what asks for `needed`. Denied unless granted. */
export function allows(granted: readonly Scope[], needed: Scope): boolean {
  return granted.includes(needed) || granted.includes('all')
}
