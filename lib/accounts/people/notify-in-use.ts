import { firstIdAt } from '@/lib/kernel/new-id'
import { HOUR_MS } from '@/lib/kernel/time'
import { notifyPerson } from '@/lib/messages/notify-person'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/prisma'

/** The most e-mails about it to one person in an hour. */
const PER_HOUR_MAX = 3

/**
 * Tells the member of an account with this address, if there is one, that somebody gave it for
 * another account. After three messages within an hour they are written but not sent, so that it
 * takes the same time.
 *
 * @returns whether the address has an account
 */
export async function sendInUse(tx: Tx, email: string): Promise<boolean> {
  const holder = await findHolder(tx, email)
  if (!holder) return false
  await notifyInUse(tx, holder)
  return true
}

/** The person with an address, and one of their accounts. */
interface Holder {
  userId: string
  merchantId: string
  /** How many e-mails about it they got within the last hour; counted up to `PER_HOUR_MAX`. */
  told: number
}

/**
 * The member of an account with this address; null where there is none. Only the messages of the
 * last hour are read, so that an account with many is found in the time of one without.
 */
export async function findHolder(tx: Tx, email: string): Promise<Holder | null> {
  const since = firstIdAt(new Date(now().getTime() - HOUR_MS))
  const [holder] = await tx.$queryRaw<Holder[]>`
    SELECT u."userId", b."merchantId", (
      SELECT count(*)::int FROM (
        SELECT FROM "OwnerMessage" o
        WHERE o."merchantId" = b."merchantId" AND o."messageId" >= ${since}::uuid
          AND o."userId" = u."userId" AND o."kind" = 'email_in_use'
        LIMIT ${PER_HOUR_MAX}
      ) l
    ) AS "told"
    FROM "User" u CROSS JOIN LATERAL (
      SELECT m."merchantId" FROM "Membership" m WHERE m."userId" = u."userId"
      ORDER BY m."createdAt", m."merchantId" LIMIT 1
    ) b
    WHERE u."email" = ${email}`
  return holder ?? null
}

/** E-mails a person that somebody gave their address for another account. */
export async function notifyInUse(tx: Tx, { userId, merchantId, told }: Holder): Promise<void> {
  const to = { userId, merchantId, isMuted: told >= PER_HOUR_MAX }
  await notifyPerson(tx, to, { kind: 'email_in_use', detail: {} })
}
