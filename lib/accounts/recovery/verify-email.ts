import type { PersonActor, RequestOrigin } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { releaseAddress } from '@/lib/accounts/links/release-address'
import { sendLink } from '@/lib/accounts/links/send-link'
import { closeLinks, getLink, linkError, takeLink } from '@/lib/accounts/links/take-link'
import { changePerson } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import { notifyPerson } from '@/lib/messages/notify-person'
import { now } from '@/lib/platform/clock'
import type { EmailLink, User } from '@/lib/platform/db/generated/client'
import { isTaken } from '@/lib/platform/db/is-taken'
import type { Tx } from '@/lib/platform/db/prisma'
import { recordOwnAct } from './record-own-act'

/** `waiting`: the other address of a change has yet to confirm. */
type Verified = { state: 'confirmed' | 'waiting' }

/**
 * Sends the signed-in person another link that confirms their address, three times an hour at most.
 *
 * @throws AppError `invalid_state` for an address that is confirmed
 * @throws AppError `rate_limited` after three within the last hour
 */
export async function sendConfirmation(actor: PersonActor): Promise<void> {
  const { merchantId, userId } = actor
  await changePerson(userId, async (tx) => {
    const { email, emailConfirmedAt } = await tx.user.findUniqueOrThrow({ where: { userId } })
    if (emailConfirmedAt) throw new AppError('invalid_state', 'Your address is confirmed')
    const link = { userId, merchantId, email }
    if (!(await sendLink(tx, link, { kind: 'confirm_email', detail: {} }))) {
      const message = 'Three links were sent within the last hour. Look in your mail for spam'
      throw new AppError('rate_limited', message, {}, RETRY_SECONDS)
    }
    await recordAct(tx, actor, 'email.link_sent', userId)
  })
}

const RETRY_SECONDS = 60 * 60

/**
 * Follows a link that confirms an address: that of a new account, which ends a change of address
 * asked for before, or one of the two of a change. The last one of a change makes it: the new
 * address counts from then on, its person is told at the old one, and links to the old one stop
 * working. One database transaction.
 *
 * @throws AppError `not_found` for a link that is unknown, was used, or is too old
 */
export async function verifyEmail(token: string, origin: RequestOrigin): Promise<Verified> {
  const found = await getLink(token, 'confirm_email', 'leave_email', 'take_email')
  const { userId } = found
  try {
    return await changePerson(userId, async (tx) => {
      const link = await takeLink(tx, found)
      const user = await tx.user.findUniqueOrThrow({ where: { userId } })
      if (link.purpose === 'confirm_email') return confirmAddress(tx, user, link, origin)
      if (!(await isComplete(tx, user, link))) return { state: 'waiting' }
      await moveAddress(tx, user, link, origin)
      return { state: 'confirmed' }
    })
  } catch (error) {
    // Somebody opened an account with the new address since.
    throw isTaken(error) ? linkError() : error
  }
}

async function confirmAddress(
  tx: Tx,
  user: User,
  link: EmailLink,
  origin: RequestOrigin,
): Promise<Verified> {
  const { userId, email, emailConfirmedAt } = user
  if (link.email !== email) throw linkError()
  if (!emailConfirmedAt) {
    await tx.user.update({ where: { userId }, data: { emailConfirmedAt: now() } })
    // A change that was asked for before did not ask this address, which now has to agree.
    await closeLinks(tx, userId, 'take_email')
    await recordOwnAct(tx, { userId, ...origin }, 'email.confirmed')
  }
  return { state: 'confirmed' }
}

/** Whether every address that has to agree to a change has done so. */
async function isComplete(tx: Tx, user: User, { changeId }: EmailLink): Promise<boolean> {
  const links = await tx.emailLink.findMany({ where: { userId: user.userId, changeId } })
  const agrees = (purpose: EmailLink['purpose']) =>
    links.some((link) => link.purpose === purpose && link.usedAt !== null)
  return agrees('take_email') && (agrees('leave_email') || user.emailConfirmedAt === null)
}

async function moveAddress(tx: Tx, user: User, { newEmail }: EmailLink, origin: RequestOrigin) {
  const { userId, email } = user
  if (!newEmail) throw linkError()
  await releaseAddress(tx, newEmail)
  const data = { email: newEmail, emailConfirmedAt: now() }
  await tx.user.update({ where: { userId }, data })
  const closed = ['reset_password', 'confirm_email', 'leave_email', 'take_email'] as const
  await closeLinks(tx, userId, ...closed)
  const changed = { before: { email }, after: { email: newEmail } }
  const [merchantId] = await recordOwnAct(tx, { userId, ...origin }, 'email.changed', changed)
  if (!merchantId) return
  const to = { userId, merchantId, address: email }
  await notifyPerson(tx, to, { kind: 'email_changed', detail: { newEmail } })
}
