import type { Actor, PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { changePerson } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { now } from '@/lib/platform/clock'
import { SESSION_CHANNEL } from '@/lib/platform/db/channels'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import type { Tx } from '@/lib/platform/db/prisma'
import type { SessionKey } from './session-token'

/**
 * Ends one of a person's sessions, at once in every process.
 *
 * @throws AppError `not_found` for a session that is not theirs or has ended
 */
export async function endSession(actor: PersonActor, sessionId: string): Promise<void> {
  const which = { sessionId, userId: actor.userId }
  const isEnded = isId(sessionId) && (await endSessions(actor, which)) > 0
  if (!isEnded) throw new AppError('not_found', 'You have no such open session')
}

/** Ends all sessions of a person but the one that asks. */
export const endOtherSessions = (actor: PersonActor, { sessionId }: SessionKey): Promise<number> =>
  endSessions(actor, { userId: actor.userId, sessionId: { not: sessionId } })

const endSessions = (actor: PersonActor, which: Prisma.SessionWhereInput) =>
  changePerson(actor.userId, (tx) => endSessionsIn(tx, actor, which))

/**
 * Ends sessions, with an audit entry for each at its own merchant, in the caller's database
 * transaction. Sessions that have been idle for too long are ended as well, because the setting of
 * how long that is may be raised later.
 *
 * @returns how many were ended
 */
export async function endSessionsIn(
  tx: Tx,
  actor: Actor,
  which: Prisma.SessionWhereInput,
): Promise<number> {
  const ended = await tx.session.updateManyAndReturn({
    where: { ...which, endedAt: null, expiresAt: { gt: now() } },
    data: { endedAt: now() },
  })
  for (const { sessionId, merchantId } of ended) {
    await recordAct(tx, { ...actor, merchantId }, 'session.ended', sessionId)
    notifyAfterCommit(tx, SESSION_CHANNEL, merchantId)
  }
  return ended.length
}
