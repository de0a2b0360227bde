import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { allowedOnlyUntil } from '@/lib/accounts/merchants/settings'
import { AppError } from '@/lib/kernel/errors'
import type { Destination } from '@/lib/platform/db/generated/client'

/** Whether withdrawals of an account go to allowed destinations only, at a moment. */
export const isAllowedOnly = (merchant: Merchant, at: Date): boolean =>
  merchant.cashoutAllowedOnly || allowedOnlyUntil(merchant, at) !== null

/**
 * Checks that a new withdrawal goes to an allowed destination, if the account requires that.
 *
 * @param destination the merchant's destination with the PIX key of the withdrawal, if there is one
 * @throws AppError `destination_not_allowed` for any other key, with `detail.until` when the rule
 *   was turned off and holds until then
 * @throws AppError `destination_waiting` for a new one, with `detail.usableAt`
 */
export function requireAllowed(
  merchant: Merchant,
  destination: Destination | undefined,
  createdAt: Date,
): void {
  if (!isAllowedOnly(merchant, createdAt)) return
  const detail = { changedBy: 'owner' }
  if (!destination) {
    const until = allowedOnlyUntil(merchant, createdAt)
    const how = until
      ? `The rule was turned off and holds until ${until.toISOString()}`
      : 'An owner of the account can add it in the settings'
    throw new AppError(
      'destination_not_allowed',
      `This account withdraws to allowed destinations only, and this PIX key is none of them. ${how}`,
      until ? { ...detail, until: until.toISOString() } : detail,
    )
  }
  if (destination.usableAt <= createdAt) return
  const usableAt = destination.usableAt.toISOString()
  throw new AppError(
    'destination_waiting',
    `This destination is new and can be used from ${usableAt} on`,
    { ...detail, usableAt },
  )
}
