import { now } from '@/lib/clock'
import type { Prisma } from '@/lib/db/generated/client'
import type { Tx } from '@/lib/db/prisma'
import { newId } from '@/lib/new-id'
import type { OwnerMessage } from './owner-message'

/**
 * Has the owners of an account told by e-mail, if and only if the caller's database transaction
 * commits. It writes the message down and sends nothing: whoever sends takes the rows of
 * `OwnerMessage` that have no `sentAt`.
 */
export async function notifyOwners(
  tx: Tx,
  merchantId: string,
  { kind, detail }: OwnerMessage,
): Promise<void> {
  const createdAt = now()
  const message = { merchantId, messageId: newId(createdAt), kind, createdAt }
  await tx.ownerMessage.create({
    data: { ...message, detail: { ...detail } satisfies Prisma.InputJsonObject },
  })
}
