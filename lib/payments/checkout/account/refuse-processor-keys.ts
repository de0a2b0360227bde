import { type Role, rolesFor } from '@/lib/accounts/people/roles'
import { AppError } from '@/lib/kernel/errors'
import type { CheckoutChange } from './checkout-change'

/**
 * Refuses a change of the keys at the card processor to those who may not choose the processor:
 * keys of another account there send it every later payment.
 *
 * @throws AppError `forbidden`, with `detail.roles`
 * @see docs/decisions/0105-owners-choose-who-is-paid-for-cards.md
 */
export function refuseProcessorKeys(
  role: Role,
  { publishableKey, secretKey }: Pick<CheckoutChange, 'publishableKey' | 'secretKey'>,
): void {
  if (publishableKey === undefined && secretKey === undefined) return
  const roles = rolesFor('setUpCardCheckout')
  if (roles.includes(role)) return
  const message = `Your role in this account is ${role}. Only an owner changes the keys at the card processor`
  throw new AppError('forbidden', message, { role, roles: [...roles] })
}
