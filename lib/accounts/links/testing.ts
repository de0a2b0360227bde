import { sealContext } from '@/lib/messages/notify-person'
import type { PersonalMessages } from '@/lib/messages/security-message'
import { openSecret } from '@/lib/platform/crypto/seal'
import { prisma } from '@/lib/platform/db/prisma'

/** The messages of a kind that were written to a person, the first one first. */
export function messagesTo(userId: string, kind: keyof PersonalMessages) {
  return prisma.ownerMessage.findMany({ where: { userId, kind }, orderBy: { messageId: 'asc' } })
}

/** The token of the last link of a kind that was written to a person. */
export async function lastToken(userId: string, kind: keyof PersonalMessages): Promise<string> {
  const last = (await messagesTo(userId, kind)).at(-1)
  if (!last?.sealedToken) throw new Error(`${userId} was sent no ${kind} with a link`)
  return openSecret(last.sealedToken, sealContext(last.messageId))
}
