import type { Tx } from '@/lib/platform/db/prisma'
import type { Actor } from './actor'

/** Who acts, as a message names them: the person's name, the key's name, or Guichê itself. */
export async function findActorName(tx: Tx, actor: Actor): Promise<string> {
  const { merchantId, userId, keyId } = actor
  if (userId) return (await tx.user.findUnique({ where: { userId } }))?.name ?? 'Guichê'
  if (!keyId) return 'Guichê'
  return (await tx.keyPair.findFirst({ where: { merchantId, keyId } }))?.name ?? 'Guichê'
}
