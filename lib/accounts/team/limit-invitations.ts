import { attemptCounter } from '@/lib/platform/limits/count-attempts'

/** How many e-mails with invitations an account may send in a day. */
const PER_DAY = 60

/** How many of those an e-mail counts as, from a person without a confirmed address: five a day. */
const COUNTS_UNCONFIRMED = 12

const invitations = attemptCounter({
  prefix: 'invite',
  max: PER_DAY,
  windowSeconds: 24 * 60 * 60,
})

/** Who invites: the account, and whether the person has confirmed their e-mail address. */
interface Inviter {
  merchantId: string
  isConfirmed: boolean
}

const countsOf = ({ isConfirmed }: Inviter) => (isConfirmed ? 1 : COUNTS_UNCONFIRMED)

/**
 * Counts an invitation of an account that is e-mailed, because anybody may be written to. A person
 * who has not confirmed an address of their own sends fewer.
 *
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function countInvitation(inviter: Inviter): Promise<void> {
  await invitations.count(inviter.merchantId, countsOf(inviter))
}

/** Takes an invitation that was not sent off the count. It does not reject. */
export async function forgiveInvitation(inviter: Inviter): Promise<void> {
  await invitations.forgive(inviter.merchantId, countsOf(inviter))
}
