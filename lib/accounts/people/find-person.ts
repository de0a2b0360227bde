import { AppError } from '@/lib/kernel/errors'
import { Prisma, type User } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/** A person, and the account that they would enter. */
export interface Entrant {
  userId: string
  name: string
  email: string
  passwordHash: string
  /** The account that they used last in their newest sessions, or else their first; null without any. */
  merchantId: string | null
}

/** So many sessions are looked through, so that a program's many sign-ins slow none down. */
const NEWEST = 100

/**
 * Finds who signs in, by their e-mail or their id. It is one statement, whether or not there is
 * such a person, so that it takes the same time.
 */
export async function findEntrant(by: { email: string } | { userId: string }) {
  const which =
    'email' in by
      ? Prisma.sql`u."email" = ${by.email}`
      : Prisma.sql`u."userId" = ${by.userId}::uuid`
  const [entrant] = await prisma.$queryRaw<Entrant[]>`
    SELECT u."userId", u."name", u."email", u."passwordHash", b."merchantId"
    FROM "User" u LEFT JOIN "Membership" b ON b."userId" = u."userId"
    WHERE ${which}
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
