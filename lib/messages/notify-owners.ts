import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import type { Prisma } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import type { OwnerMessage } from './owner-message'

/**
 * Sends an e-mail to the present owners of an account if, and only if, the caller's database
 * transaction commits. They get it even if they are no longer owners when it is sent. Writes the
 * message and adds the job that sends it.
 */
export async function notifyOwners(
  tx: Tx,
  merchantId: string,
  { kind, detail }: OwnerMessage,
): Promise<void> {
  const createdAt = now()
  const moments = { createdAt, nextAttemptAt: createdAt }
  const recipients = await findOwners(tx, merchantId)
  const message = { merchantId, messageId: newId(createdAt), kind, recipients, ...moments }
  await tx.ownerMessage.create({
    data: { ...message, detail: { ...detail } satisfies Prisma.InputJsonObject },
  })
  await addJob(tx, 'send_messages', {})
}

async function findOwners(tx: Tx, merchantId: string): Promise<string[]> {
  const owners = await tx.membership.findMany({
    where: { merchantId, role: 'OWNER' },
    select: { userId: true },
  })
  return owners.map(({ userId }) => userId)
}
