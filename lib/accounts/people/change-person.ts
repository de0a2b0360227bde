import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'

/**
 * Runs a database transaction under the lock of a person, for which changes of their password,
 * address, links, factors and sessions wait. A person's changes take turns, so that a storm of them
 * cannot use up the connections.
 *
 * @throws AppError `rate_limited` when the person's queue is full; nothing was done
 * @see docs/decisions/0029
 */
export function changePerson<T>(userId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  return takePersonTurn(userId, async (tx) => {
    await lockPerson(tx, userId)
    return act(tx)
  })
}

/** Locks a person in a database transaction that is in another turn, such as that of an account. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM "User" WHERE "userId" = ${userId}::uuid FOR UPDATE`
}

/**
 * Runs a database transaction that may wait for a person's changes without being one, in a turn of
 * the person.
 *
 * @throws AppError `rate_limited` when the person's queue is full; nothing was done
 */
export function takePersonTurn<T>(userId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  return takeTurn(`person ${userId}`, () => prisma.$transaction(act))
}
