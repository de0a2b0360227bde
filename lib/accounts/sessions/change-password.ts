import type { PersonActor } from '@/lib/accounts/audit/actor'
import { sessionEndedError } from '@/lib/accounts/audit/ended-sessions'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { closeForNewPassword } from '@/lib/accounts/links/take-link'
import { checkNewPassword } from '@/lib/accounts/passwords/check-new-password'
import { hashPassword } from '@/lib/accounts/passwords/verify-password'
import { changePerson } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import { notifyPerson } from '@/lib/messages/notify-person'
import { endSessionsIn } from './end-sessions'
import type { SessionKey } from './session-token'

interface Wanted {
  email: string
  /** The names of the person and of their business; a password made of them is refused. */
  names: readonly string[]
  password: string
  /** The hash of the password until now, which the person has just proved. */
  provenHash: string
}

/**
 * Changes a person's password, and ends their other sessions and the links that could replace it or
 * move their address, in one database transaction. The person gets an e-mail. A change that began
 * before another one, or before the session was ended, does nothing.
 *
 * @throws AppError `invalid_request` for a password that is easy to guess, with the reason
 * @throws AppError `forbidden` if the password was changed meanwhile
 * @throws AppError `unauthenticated` if the session ended meanwhile
 */
export async function changePassword(
  actor: PersonActor,
  session: SessionKey,
  { email, names, password, provenHash }: Wanted,
): Promise<void> {
  await checkNewPassword(password, { email, names })
  const passwordHash = await hashPassword(password)
  const { userId, sessionId } = session
  await changePerson(userId, async (tx) => {
    const { passwordHash: current } = await tx.user.findUniqueOrThrow({ where: { userId } })
    if (current !== provenHash) throw new AppError('forbidden', 'The password is wrong')
    const isOpen = await tx.session.count({ where: { sessionId, endedAt: null } })
    if (isOpen === 0) throw sessionEndedError()
    await tx.user.update({ where: { userId }, data: { passwordHash } })
    await closeForNewPassword(tx, userId)
    await endSessionsIn(tx, actor, { userId, sessionId: { not: sessionId } })
    await recordAct(tx, actor, 'password.changed', userId)
    const { merchantId } = actor
    await notifyPerson(tx, { userId, merchantId }, { kind: 'password_changed', detail: {} })
  })
}
