import { now } from '@/lib/platform/clock'
import type { Prisma, Session } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { IDLE_MS, type SessionKey } from './session-token'

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
    sessionId,
    address,
    device,
    isCurrent: sessionId === currentId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
