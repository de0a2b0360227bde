import type { RequestOrigin } from '@/lib/accounts/audit/actor'
import { removeAllFactors } from '@/lib/accounts/factors/remove-factor'
import { closeForNewPassword, getLink, takeLink } from '@/lib/accounts/links/take-link'
import { checkNewPassword } from '@/lib/accounts/passwords/check-new-password'
import { forgiveSignIn } from '@/lib/accounts/passwords/limit-sign-ins'
import { hashPassword } from '@/lib/accounts/passwords/verify-password'
import { changePerson } from '@/lib/accounts/people/change-person'
import { endSessionsIn } from '@/lib/accounts/sessions/end-sessions'
import { notifyPerson } from '@/lib/messages/notify-person'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { recordOwnAct } from './record-own-act'

/**
 * Changes the password of the person who got this link by e-mail, and ends all their sessions, in
 * one database transaction. The link has proved their address. It works once; their other links for
 * a new password end with it. A second factor is still asked at the next sign-in, unless nobody had
 * confirmed the address: a stranger may have registered with it, so that the factors go.
 *
 * @throws AppError `not_found` for a link that is unknown, was used, or is older than an hour
 * @throws AppError `invalid_request` for a password that is easy to guess; the link then still
 *   works
 */
export async function changeForgottenPassword(
  token: string,
  password: string,
  origin: RequestOrigin,
): Promise<void> {
  const link = await getLink(token, 'reset_password')
  const { userId } = link
  const select = { email: true, name: true, emailConfirmedAt: true }
  const { email, name, emailConfirmedAt } = await prisma.user.findUniqueOrThrow({
    where: { userId },
    select,
  })
  await checkNewPassword(password, { email, names: [name] })
  const passwordHash = await hashPassword(password)
  const isProved = email === link.email && !emailConfirmedAt
  await changePerson(userId, async (tx) => {
    await takeLink(tx, link)
    await closeForNewPassword(tx, userId)
    const proved = isProved ? { emailConfirmedAt: now() } : {}
    await tx.user.update({ where: { userId }, data: { passwordHash, ...proved } })
    const [merchantId] = await recordOwnAct(tx, { userId, ...origin }, 'password.changed')
    if (isProved) await removeUnproved(tx, userId, origin)
    if (!merchantId) return
    await endSessionsIn(tx, { merchantId, by: 'person', userId, ...origin }, { userId })
    const detail = { address: isProved ? 'first_confirmed' : 'known' } as const
    await notifyPerson(tx, { userId, merchantId }, { kind: 'password_changed', detail })
  })
  if (origin.address) await forgiveSignIn(email, origin.address)
}

/** Removes the factors that were added before anybody had proved the address. */
async function removeUnproved(tx: Tx, userId: string, origin: RequestOrigin): Promise<void> {
  const kinds = await removeAllFactors(tx, userId)
  if (kinds.length === 0) return
  await recordOwnAct(tx, { userId, ...origin }, 'factor.removed', { before: { kinds } })
}
