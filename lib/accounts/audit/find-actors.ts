import { comparable } from '@/lib/kernel/text'
import { prisma } from '@/lib/platform/db/prisma'
import type { Named } from './entry-filter'
import { findKeys, findMemberAddresses, findPeople, type NamedActor } from './find-names'

/**
 * Everybody who may have acted in a merchant's account: the people in its log, also those who left,
 * and its API keys, also revoked ones. In the order of their names.
 */
export async function listActors(merchantId: string) {
  const userIds = await findUserIds(merchantId)
  const [found, keys, addresses] = await Promise.all([
    findPeople(userIds),
    findKeys(merchantId),
    findMemberAddresses(merchantId, userIds),
  ])
  const people = found.map((one) => ({ ...one, email: addresses.get(one.id) ?? null }))
  return { people: people.toSorted(byName), keys: keys.toSorted(byName) }
}

const byName = (a: NamedActor, b: NamedActor) => a.name.localeCompare(b.name)

/** Finds the actors whose names contain a text, ignoring case and accents. */
export async function findNamed(merchantId: string, text: string): Promise<Named> {
  const wanted = comparable(text)
  const { people, keys } = await listActors(merchantId)
  const idsOf = (actors: NamedActor[]) =>
    actors.filter(({ name }) => comparable(name).includes(wanted)).map(({ id }) => id)
  return { userIds: idsOf(people), keyIds: idsOf(keys) }
}

/** One step along the index finds each person, however many entries they have. */
async function findUserIds(merchantId: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ userId: string }[]>`
    WITH RECURSIVE acting AS (
      (SELECT "userId" FROM "AuditEntry"
        WHERE "merchantId" = ${merchantId}::uuid AND "userId" IS NOT NULL
        ORDER BY "userId" LIMIT 1)
      UNION ALL
      SELECT (SELECT e."userId" FROM "AuditEntry" e
        WHERE e."merchantId" = ${merchantId}::uuid AND e."userId" > a."userId"
        ORDER BY e."userId" LIMIT 1)
      FROM acting a WHERE a."userId" IS NOT NULL
    )
    SELECT "userId"::text FROM acting a WHERE EXISTS (
      SELECT FROM "AuditEntry" e WHERE e."merchantId" = ${merchantId}::uuid
        AND e."userId" = a."userId" AND e."by" = 'person'
    )`
  return rows.map(({ userId }) => userId)
}
