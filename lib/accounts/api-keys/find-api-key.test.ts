import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { listApiKeys } from './find-api-key'

test('all keys that work are listed, and the newest 200 of those that are over', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const working = await prisma.keyPair.findFirstOrThrow({ where: { merchantId } })
  const past = new Date(Date.now() - 1)
  const over = Array.from({ length: 205 }, (_, nth) => ({
    ...working,
    keyId: nextId(),
    publicKey: `pk_test_${nextId()}`,
    secretDigest: randomBytes(32),
    revokedAt: nth % 2 === 0 ? past : null,
    expiresAt: past,
  }))
  await prisma.keyPair.createMany({ data: over })

  const listed = (await listApiKeys(merchantId)).map(({ id }) => id)
  const newest = over.map(({ keyId }) => keyId).slice(-200)
  expect(listed).toEqual([...newest.toReversed(), working.keyId])
})
