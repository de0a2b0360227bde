import type { SignedIn } from '@/lib/accounts/sessions/authenticate-user'
import type { Operation } from '@/lib/api/operations/operation'
import { AppError } from '@/lib/kernel/errors'
import { env } from '@/lib/platform/env'

/**
 * Refuses, in live mode, a person who has not confirmed their e-mail address what would outlast a
 * new password: a person who registered with somebody else's address must keep nothing in the
 * account after the owner of the address has taken it over.
 *
 * @throws AppError `email_unconfirmed`
 * @see docs/decisions/0107-an-unconfirmed-address-makes-nothing-lasting.md
 */
export function requireConfirmedEmail(
  { isEmailConfirmed }: Pick<SignedIn, 'isEmailConfirmed'>,
  { needsConfirmedEmail }: Pick<Operation, 'needsConfirmedEmail'>,
): void {
  if (!env.isLive || isEmailConfirmed || !needsConfirmedEmail) return
  const message =
    'Confirm your e-mail address first: open the link in the e-mail that was sent, or ask for another'
  throw new AppError('email_unconfirmed', message)
}
