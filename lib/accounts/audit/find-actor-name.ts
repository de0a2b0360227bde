import type { Tx } from '@/lib/platform/db/prisma'
import type { Actor } from './actor'

/** A person with the address by which they are known among people of one name. */
export const nameAndEmail = ({ name, email }: { name: string; email: string }) =>
  `${name} (${email})`

/** Who acts, as a message names them: the person, the key's name, or Guichê itself. */
export async function findActorName(tx: Tx, actor: Actor): Promise<string> {
  const { merchantId, userId, keyId } = actor
  if (userId) {
    const person = await tx.user.findUnique({ where: { userId } })
    return person ? nameAndEmail(person) : 'Guichê'
  }
  if (!keyId) return 'Guichê'
  return (await tx.keyPair.findFirst({ where: { merchantId, keyId } }))?.name ?? 'Guichê'
}
