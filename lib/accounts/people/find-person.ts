import { AppError } from '@/lib/kernel/errors'
import type { User } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/** A person, and the account that they would enter. */
export interface Entrant {
  userId: string
  name: string
  email: string
  /**
   * The account that they used last in their newest sessions, or else their first; null without
   * any.
   */
  merchantId: string | null
}

/** So many sessions are looked through, so that a program's many sign-ins slow none down. */
const NEWEST = 100

/**
 * Finds a person who has proved who they are, and the account that they enter. It takes longer for
 * a person with more accounts, so that it must not come before the proof.
 */
export async function findEntrant(userId: string) {
  const [entrant] = await prisma.$queryRaw<Entrant[]>`
    SELECT u."userId", u."name", u."email", b."merchantId"
    FROM "User" u LEFT JOIN "Membership" b ON b."userId" = u."userId"
    WHERE u."userId" = ${userId}::uuid
    ORDER BY (
      SELECT max(s."lastSeenAt") FROM (
        SELECT n."merchantId", n."lastSeenAt" FROM "Session" n WHERE n."userId" = u."userId"
        ORDER BY n."createdAt" DESC LIMIT ${NEWEST}
      ) s WHERE s."merchantId" = b."merchantId"
    ) DESC NULLS LAST, b."createdAt", b."merchantId" LIMIT 1`
  return entrant ?? null
}

/**
 * Finds a registered person by their e-mail, in capitals or not, for an operator's command.
 *
 * @throws AppError `not_found` when nobody has registered with it
 */
export async function findByEmail(email: string): Promise<User> {
  const user = await prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } })
  if (user) return user
  const message = `Nobody has registered with ${email}. They register at /sign-up first`
  throw new AppError('not_found', message)
}
