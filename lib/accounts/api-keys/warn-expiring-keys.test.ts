import { expect, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { DAY_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { warnExpiringKeys } from './warn-expiring-keys'

/** An account whose only key was used, and expires in 30 days. */
async function newAccount() {
  const { merchant, keyId } = await newMerchant()
  const { merchantId } = merchant
  const expiresAt = new Date(Date.now() + 30 * DAY_MS)
  const change = (data: object) => prisma.keyPair.update({ where: { keyId }, data })
  await change({ expiresAt, lastUsedAt: new Date() })
  const before = (days: number) => new Date(expiresAt.getTime() - days * DAY_MS)
  const watch = (days: number) => at(before(days), () => warnExpiringKeys(merchantId))
  const told = async () => {
    const rows = await prisma.ownerMessage.findMany({ where: { merchantId } })
    return rows.map(({ kind, detail }) => ({ kind, ...(detail as object) }))
  }
  return { keyId, expiresAt, before, change, watch, told }
}

test('the owners are told once, seven days before a key expires, and of its next expiry again', async () => {
  const { keyId, expiresAt, before, change, watch, told } = await newAccount()
  await watch(8)
  expect(await told()).toEqual([])
  await Promise.all([watch(6), watch(6)])
  await watch(1)
  const first = {
    kind: 'key_expiring',
    keyId,
    keyName: 'tests',
    expiresAt: expiresAt.toISOString(),
  }
  expect(await told()).toEqual([first])
  await change({ expiresAt: before(-60) })
  await watch(-54)
  expect(await told()).toHaveLength(2)
})

test('a key for which it fails does not stop the others', async () => {
  const { keyId, watch, told } = await newAccount()
  const first = await prisma.keyPair.findUniqueOrThrow({ where: { keyId } })
  const otherId = newId(new Date())
  const secretDigest = Buffer.from(otherId)
  await prisma.keyPair.create({
    data: { ...first, keyId: otherId, publicKey: otherId, secretDigest },
  })
  const failing = vi.spyOn(prisma, '$transaction').mockRejectedValueOnce(new Error('refused'))
  await expect(watch(6)).rejects.toThrow('refused')
  failing.mockRestore()
  expect(await told()).toHaveLength(1)
  await watch(6)
  expect(await told()).toHaveLength(2)
})

test('nobody is told of a key that was never used, that was revoked, that has expired, or that is short-lived', async () => {
  const { before, change, watch, told } = await newAccount()
  await watch(-1)
  await change({ lastUsedAt: null })
  await watch(3)
  await change({ lastUsedAt: new Date(), revokedAt: new Date() })
  await watch(3)
  await change({ revokedAt: null, createdAt: before(6) })
  await watch(3)
  expect(await told()).toEqual([])
})
