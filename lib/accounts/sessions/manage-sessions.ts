import { validate as isUuid } from 'uuid'
import type { Actor, Person } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { changePerson, takePersonTurn } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import type { FactorKind } from '@/lib/kernel/factor-kinds'
import { newId } from '@/lib/kernel/new-id'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { SESSION_CHANNEL } from '@/lib/platform/db/channels'
import type { Prisma, Session } from '@/lib/platform/db/generated/client'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { clientAddress, networkOf } from '@/lib/platform/http/client-address'
import { deviceOf } from './device'
import { notifyOfDevice } from './notify-of-device'
import { SESSION_SECONDS, type SessionKey } from './session-token'
import { passwordChanged } from './sign-in'

/** How long a session may be unused before it ends, in ms. */
export const IDLE_MS = env.SESSION_IDLE_MINUTES * MINUTE_MS

/**
 * Opens a session for a person who has just proved who they are. They get an e-mail about a device
 * on a network from which they had not signed in before.
 *
 * @param requestId our id of the request, for the audit log
 * @throws AppError `unauthenticated` if the password has been changed, or the passkey removed, by
 *   which they proved it
 */
export function openSession(
  { userId, merchantId, factor, ...proven }: Pick<SessionKey, 'userId' | 'merchantId'> & Proven,
  headers: Headers,
  requestId?: string,
): Promise<Session> {
  const at = now()
  const sessionId = newId(at)
  const address = clientAddress(headers)
  const from = { address, network: networkOf(address), device: deviceOf(headers.get('user-agent')) }
  return takePersonTurn(userId, async (tx) => {
    await requireProven(tx, userId, proven)
    const actor: Actor = { merchantId, by: 'person', userId, sessionId, address, requestId }
    await recordAct(tx, actor, 'session.opened', sessionId, {
      after: { device: from.device, factor },
    })
    await notifyOfDevice(tx, { userId, merchantId, ...from })
    const expiresAt = new Date(at.getTime() + SESSION_SECONDS * 1000)
    const data = { sessionId, userId, merchantId, ...from, expiresAt }
    return tx.session.create({ data: { ...data, createdAt: at, lastSeenAt: at, confirmedAt: at } })
  })
}

/**
 * Lets changes of the password and of passkeys wait, so that they end the session that is about to
 * be opened.
 */
async function requireProven(
  tx: Tx,
  userId: string,
  { passwordHash, passkeyId }: Proven,
): Promise<void> {
  if (!passwordHash && !passkeyId) return
  const [user] = await tx.$queryRaw<{ passwordHash: string }[]>`
    SELECT "passwordHash" FROM "User" WHERE "userId" = ${userId}::uuid FOR SHARE`
  if (passwordHash && user?.passwordHash !== passwordHash) throw passwordChanged()
  // Another statement, because the one that waited for the lock does not see what was removed.
  if (passkeyId && (await tx.passkey.count({ where: { passkeyId, userId } })) === 0) {
    throw new AppError('unauthenticated', 'This passkey has just been removed. Sign in again')
  }
}

interface Proven {
  /** The hash that their password fitted, if it was a password. */
  passwordHash?: string
  /** The passkey that they gave alone. */
  passkeyId?: string
  /** The second factor that they gave. */
  factor?: FactorKind
}

/** A person's open sessions, the one that was seen last first. */
export async function listSessions({ userId, sessionId }: SessionKey) {
  const rows = await prisma.session.findMany({
    where: { userId, ...stillOpen() },
    orderBy: { lastSeenAt: 'desc' },
    take: SESSIONS_MAX,
  })
  return rows.map((row) => presentSession(row, sessionId))
}

const SESSIONS_MAX = 200

/**
 * Ends one of a person's sessions, at once in every process.
 *
 * @throws AppError `not_found` for a session that is not theirs or has ended
 */
export async function endSession(actor: Person, sessionId: string): Promise<void> {
  const which = { sessionId, userId: actor.userId }
  const isEnded = isUuid(sessionId) && (await endSessions(actor, which)) > 0
  if (!isEnded) throw new AppError('not_found', 'You have no such open session')
}

/** Ends all sessions of a person but the one that asks. */
export const endOtherSessions = (actor: Person, { sessionId }: SessionKey): Promise<number> =>
  endSessions(actor, { userId: actor.userId, sessionId: { not: sessionId } })

const endSessions = (actor: Person, which: Prisma.SessionWhereInput) =>
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

/** Sessions that neither ended, nor are too old or too long unused. */
function stillOpen(): Prisma.SessionWhereInput {
  const at = now()
  const idleSince = new Date(at.getTime() - IDLE_MS)
  return { endedAt: null, expiresAt: { gt: at }, lastSeenAt: { gt: idleSince } }
}

/** A session in wire form. */
function presentSession(session: Session, currentId: string) {
  const { sessionId, address, device, createdAt, lastSeenAt, expiresAt } = session
  return {
    ...{ sessionId, address, device, isCurrent: sessionId === currentId },
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/** How exactly it is known when a session was last seen. */
const SEEN_EVERY_MS = MINUTE_MS

/** Notes that a session is in use, once a minute at most. */
export async function noteSeen({
  sessionId,
  lastSeenAt,
}: Pick<Session, 'sessionId' | 'lastSeenAt'>) {
  const at = now()
  if (at.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return
  await prisma.session.updateMany({
    where: { sessionId, lastSeenAt, endedAt: null },
    data: { lastSeenAt: at },
  })
}
