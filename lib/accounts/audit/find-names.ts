import { prisma } from '@/lib/platform/db/prisma'

/** A person or an API key, by its present name. */
export interface NamedActor {
  id: string
  name: string
}

type Ids = readonly (string | null | undefined)[]

/** The present names of people, and of API keys of one merchant, by id. */
export async function findNames(
  userIds: Ids,
  keys?: { merchantId: string; keyIds: Ids },
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all([
    findPeople(known(userIds)),
    keys ? findKeys(keys.merchantId, known(keys.keyIds)) : [],
  ])
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

const known = (ids: Ids) => [...new Set(ids.filter((id) => id != null))]

/** People by their ids, in no order. */
export async function findPeople(userIds: string[]): Promise<NamedActor[]> {
  if (userIds.length === 0) return []
  const users = await prisma.user.findMany({
    where: { userId: { in: userIds } },
    select: { userId: true, name: true },
  })
  return users.map(({ userId, name }) => ({ id: userId, name }))
}

/** The addresses of people by their ids, which tell apart those of one name. */
export async function findAddresses(userIds: Ids): Promise<ReadonlyMap<string, string>> {
  const users = await prisma.user.findMany({
    where: { userId: { in: known(userIds) } },
    select: { userId: true, email: true },
  })
  return new Map(users.map(({ userId, email }) => [userId, email]))
}

/**
 * The addresses of a merchant's present members, by user id. Those of people who left are theirs
 * alone.
 */
export async function findMemberAddresses(
  merchantId: string,
  userIds: Ids,
): Promise<ReadonlyMap<string, string>> {
  const members = await prisma.membership.findMany({
    where: { merchantId, userId: { in: known(userIds) } },
    select: { userId: true, user: { select: { email: true } } },
  })
  return new Map(members.map(({ userId, user }) => [userId, user.email]))
}

/** API keys of a merchant, by their ids or all of them, in no order. */
export async function findKeys(merchantId: string, keyIds?: string[]): Promise<NamedActor[]> {
  if (keyIds?.length === 0) return []
  const keys = await prisma.keyPair.findMany({
    where: { merchantId, keyId: keyIds && { in: keyIds } },
    select: { keyId: true, name: true },
  })
  return keys.map(({ keyId, name }) => ({ id: keyId, name }))
}
