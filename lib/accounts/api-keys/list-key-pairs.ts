import { prisma } from '@/lib/platform/db/prisma'

/** A merchant's pairs, newest first, revoked ones too: all that is known but the secret. */
export async function listKeyPairs(merchantId: string) {
  const pairs = await prisma.keyPair.findMany({
    where: { merchantId },
    orderBy: { keyId: 'desc' },
    omit: { merchantId: true, secretDigest: true },
  })
  return pairs.map(({ keyId, ...pair }) => ({ id: keyId, ...pair }))
}
