import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * Takes the challenge that an authenticator signed, so that it is refused from then on, whether or
 * not the rest of the answer is right.
 *
 * @param userId who asked for it, to add a passkey; null for a proof by a passkey
 * @returns null for one that we did not issue for this, and for one that was taken or has expired
 */
export async function takeChallenge(
  clientDataJSON: string,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (!challenge) return null
  const { count } = await prisma.passkeyChallenge.deleteMany({
    where: { challenge, userId, expiresAt: { gt: now() } },
  })
  return count === 1 ? challenge : null
}

const ClientData = z.object({ challenge: z.string().regex(/^[\w-]+$/) })

function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return ClientData.parse(JSON.parse(text)).challenge
  } catch {
    return null
  }
}
