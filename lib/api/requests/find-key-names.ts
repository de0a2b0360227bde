import { prisma } from '@/lib/platform/db/prisma'

/** The names of the key pairs that requests came with, by their ids: as they are called now. */
export async function findKeyNames(merchantId: string, requests: { keyId: string }[]) {
  const ids = [...new Set(requests.map(({ keyId }) => keyId))]
  const pairs = await prisma.keyPair.findMany({
    where: { merchantId, keyId: { in: ids } },
    select: { keyId: true, name: true },
  })
  return new Map(pairs.map(({ keyId, name }) => [keyId, name]))
}
