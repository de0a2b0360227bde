import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { changePerson } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import { SESSION_CHANNEL } from '@/lib/platform/db/channels'
import { notifyAfterCommit } from '@/lib/platform/db/notify'

/**
 * Makes the actor's session act for another of their accounts, from the next request on. Its cookie
 * and token stay the same, and its streams end. The audit logs of both accounts have an entry. The
 * current account changes nothing.
 *
 * @throws AppError `not_found` for an account to which the person does not belong
 */
export async function changeAccount(actor: PersonActor, merchantId: string): Promise<void> {
  const { userId, sessionId = '' } = actor
  const where = { userId_merchantId: { userId, merchantId } }
  await changePerson(userId, async (tx) => {
    if (!(await tx.membership.findUnique({ where }))) {
      throw new AppError('not_found', 'You do not belong to this account')
    }
    const { count } = await tx.session.updateMany({
      where: { sessionId, endedAt: null, merchantId: { not: merchantId } },
      data: { merchantId },
    })
    if (count === 0) return
    await recordAct(tx, actor, 'session.ended', sessionId)
    notifyAfterCommit(tx, SESSION_CHANNEL, actor.merchantId)
    await recordAct(tx, { ...actor, merchantId }, 'session.opened', sessionId)
  })
}
