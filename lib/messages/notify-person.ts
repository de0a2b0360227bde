import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { sealSecret } from '@/lib/platform/crypto/seal'
import type { Prisma } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import type { PersonalMessage } from './security-message'

/** A person, and the account under which the message is kept: any that they belong to. */
interface Recipient {
  userId: string
  merchantId: string
  /** Where it goes instead of the person's address, for one that they are leaving or taking. */
  address?: string
  /** Writes the message as one that was given up, which takes as long as one that is sent. */
  isMuted?: boolean
}

/**
 * Sends an e-mail to one person, in their language, if, and only if, the caller's database
 * transaction commits. Call it in the act's own transaction. What concerns an account goes to its
 * owners by `notifyOwners`.
 *
 * @param token the token of the link in it; it is kept encrypted until the message is sent
 */
export async function notifyPerson(
  tx: Tx,
  { merchantId, userId, address, isMuted }: Recipient,
  { kind, detail }: PersonalMessage,
  token?: string,
): Promise<void> {
  const createdAt = now()
  const messageId = newId(createdAt)
  const sealedToken = token && sealSecret(token, sealContext(messageId))
  const to = { merchantId, userId, address, sealedToken }
  await tx.ownerMessage.create({
    data: {
      ...to,
      messageId,
      kind,
      createdAt,
      nextAttemptAt: createdAt,
      gaveUpAt: isMuted ? createdAt : null,
      detail: { ...detail } satisfies Prisma.InputJsonObject,
    },
  })
  await addJob(tx, 'send_messages', {})
}

/** The encryption context of a message's token. */
export const sealContext = (messageId: string) => `message:${messageId}`
