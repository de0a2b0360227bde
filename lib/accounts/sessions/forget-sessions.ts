import { firstIdAt } from '@/lib/kernel/new-id'
import { monthsBefore } from '@/lib/kernel/period'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { RUN_MS, takeParts } from '@/lib/platform/queue/take-parts'

/** Sessions of one statement. */
const PART = 1_000

/**
 * Marks sessions that ran out as ended, and deletes ended ones that were opened more than
 * `KEEP_ADDRESSES_MONTHS` ago, so that the table does not grow for ever. The newest session of a
 * person stays: it leads to the account that they used last, and keeps their next sign-in from
 * counting as their first one. Safe to run concurrently.
 *
 * @param size sessions of one statement
 * @returns how many were deleted
 */
export async function forgetSessions({ size = PART } = {}): Promise<number> {
  const until = Date.now() + RUN_MS
  await takeParts(() => closePart(size), { size, until })
  const deleted = await takeParts(() => deletePart(size), { size, until })
  if (deleted > 0) log.info({ sessions: deleted }, 'deleted old sessions')
  return deleted
}

function closePart(size: number): Promise<number> {
  return prisma.$executeRaw`
    UPDATE "Session" SET "endedAt" = "expiresAt" WHERE "sessionId" IN (
      SELECT "sessionId" FROM "Session" WHERE "endedAt" IS NULL AND "expiresAt" < ${now()}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`
}

function deletePart(size: number): Promise<number> {
  const first = firstIdAt(monthsBefore(now(), env.KEEP_ADDRESSES_MONTHS))
  return prisma.$executeRaw`
    DELETE FROM "Session" WHERE "sessionId" IN (
      SELECT s."sessionId" FROM "Session" s
      WHERE s."sessionId" < ${first}::uuid AND s."endedAt" IS NOT NULL
        AND EXISTS (
          SELECT FROM "Session" n
          WHERE n."userId" = s."userId" AND n."createdAt" > s."createdAt")
      ORDER BY s."sessionId" LIMIT ${size} FOR UPDATE SKIP LOCKED)`
}
