import { firstIdAt } from '@/lib/kernel/new-id'
import { monthsBefore } from '@/lib/kernel/period'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** Sessions of one statement. */
const PART = 1_000
/** After this long a run leaves the rest to the next one, an hour later. */
const RUN_MS = 10 * MINUTE_MS

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
  await repeat(() => closePart(size), size, until)
  const deleted = await repeat(() => deletePart(size), size, until)
  if (deleted > 0) log.info({ sessions: deleted }, 'deleted old sessions')
  return deleted
}

/** Takes part after part until one is not full, or until a moment. */
async function repeat(take: () => Promise<number>, size: number, until: number): Promise<number> {
  let total = 0
  for (let isLast = false; !isLast && Date.now() < until; ) {
    const taken = await take()
    total += taken
    isLast = taken < size
  }
  return total
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
