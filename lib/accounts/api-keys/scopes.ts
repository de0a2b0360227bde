import type { Role } from '@/lib/accounts/people/roles'
import { AppError } from '@/lib/kernel/errors'

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

/**
 * The scopes that a role may give to an API key. Only owners give one that can send money to
 * anybody else than who paid it. An integration that a developer builds refunds as well, though the
 * developer's own session does not.
 */
export const SCOPES_GIVEN_BY: Readonly<Record<Role, readonly Scope[]>> = {
  owner: SCOPES,
  finance: [],
  developer: ['read', 'charge', 'refund'],
  support: [],
  read_only: [],
}

/**
 * Checks that a role may give these scopes to a key.
 *
 * @throws AppError `forbidden`, with `detail.scopes`, those that it may not give
 */
export function refuseScopes(role: Role, wanted: readonly Scope[]): void {
  const given = SCOPES_GIVEN_BY[role]
  const refused = wanted.filter((scope) => !given.includes(scope))
  if (refused.length === 0) return
  const message = `Your role in this account is ${role}. Only an owner makes, changes or rotates a key with ${refused.join(' or ')}`
  throw new AppError('forbidden', message, { role, roles: ['owner'], scopes: refused })
}
