import { AppError } from '@/lib/kernel/errors'
import type { Tx } from '@/lib/platform/db/prisma'
import type { Actor } from './actor'

/**
 * The sessions of these actors that have ended since their requests were authenticated, as when the
 * person was removed from the account while the request waited for a lock. A session that the
 * caller's own database transaction has ended is not among them: who leaves an account still acts.
 */
export async function findEndedSessions(
  db: Tx,
  actors: readonly Actor[],
): Promise<ReadonlySet<string>> {
  const sessionIds = [...new Set(actors.flatMap(({ sessionId }) => sessionId ?? []))]
  if (sessionIds.length === 0) return new Set()
  const rows = await db.$queryRaw<{ sessionId: string }[]>`
    SELECT "sessionId" FROM "Session"
    WHERE "sessionId" = ANY (${sessionIds}::uuid[]) AND "endedAt" IS NOT NULL
      AND xmin IS DISTINCT FROM pg_current_xact_id_if_assigned()::xid`
  return new Set(rows.map(({ sessionId }) => sessionId))
}

/** @throws AppError `unauthenticated` for an actor whose session is among the ended ones */
export function requireOpenSession(ended: ReadonlySet<string>, { sessionId }: Actor): void {
  if (!sessionId || !ended.has(sessionId)) return
  throw sessionEndedError()
}

/** The error for a session that has ended, or is none. */
export const sessionEndedError = () =>
  new AppError('unauthenticated', 'Your session has ended. Sign in again')
