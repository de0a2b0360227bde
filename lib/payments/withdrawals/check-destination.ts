import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { allowedOnlyUntil } from '@/lib/accounts/merchants/settings'
import { AppError } from '@/lib/kernel/errors'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'

/**
 * Checks that a new withdrawal goes to an allowed destination, if the account requires that. The
 * result is reliable only under the book's lock.
 *
 * @throws AppError `destination_not_allowed` for any other key, with `detail.until` when the rule was
 *   turned off and holds until then
 * @throws AppError `destination_waiting` for a new one, with `detail.usableAt`
 */
export async function checkDestination(
  db: Tx,
  merchant: Merchant,
  { pixKey, createdAt }: Transaction,
): Promise<void> {
  const { merchantId, cashoutAllowedOnly } = merchant
  const until = allowedOnlyUntil(merchant, createdAt)
  if (!pixKey || !(cashoutAllowedOnly || until)) return
  const destination = await db.destination.findFirst({ where: { merchantId, pixKey } })
  const detail = { changedBy: 'owner' }
  if (!destination) {
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
