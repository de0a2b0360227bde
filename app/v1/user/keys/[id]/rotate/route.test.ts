import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DELETE } from '@/app/v1/user/keys/[id]/route'
import { authenticateKey } from '@/lib/accounts/api-keys/authenticate-key'
import { keyKindOf } from '@/lib/accounts/api-keys/key-format'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { DELETE as END, POST } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>

const rotate = (owner: Owner, id: string, body: object = {}) =>
  POST(owner.request(`/v1/user/keys/${id}/rotate`, { body }), params({ id }))

describe('200', () => {
  test('returns a new secret of the same key, and when the previous one ends', async () => {
    const owner = await newMerchant()
    const response = await rotate(owner, owner.keyId)
    expect(response.status).toBe(200)
    const rotated = await response.json()
    expect(rotated).toMatchObject({ id: owner.keyId, name: 'tests', publicKey: owner.publicKey })
    expect(keyKindOf(rotated.secretKey)).toBe('secret')
    expect(rotated.secretKey).not.toBe(owner.secretKey)
    const overlapMs = Date.parse(rotated.previousSecretUntil) - Date.now()
    expect(overlapMs / 3_600_000).toBeCloseTo(24, 1)
  })

  test.each([0, 168])('takes an overlap of %s hours', async (overlapHours) => {
    const owner = await newMerchant()
    expect((await rotate(owner, owner.keyId, { overlapHours })).status).toBe(200)
  })
})

test('200 for a key whose stored expiry is after the year 9999', async () => {
  const owner = await newMerchant()
  const { keyId } = owner
  await prisma.$executeRaw`
    UPDATE "KeyPair" SET "expiresAt" = '10000-01-01 02:59:59' WHERE "keyId" = ${keyId}::uuid`
  const response = await rotate(owner, keyId)
  expect(response.status).toBe(200)
  const overlapMs = Date.parse((await response.json()).previousSecretUntil) - Date.now()
  expect(overlapMs / 3_600_000).toBeCloseTo(24, 1)
})

test.each([
  [{ overlapHours: -1 }, 'overlapHours'],
  [{ overlapHours: 169 }, 'overlapHours'],
  [{ overlapHours: 1.5 }, 'overlapHours'],
  [{ overlapHours: '1' }, 'overlapHours'],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  [{ expiresAt: '9999-12-31T00:00:00Z' }, 'expiresAt'],
])('400 for %j', async (body, path) => {
  const owner = await newMerchant()
  const response = await rotate(owner, owner.keyId, body)
  expect(response.status).toBe(400)
  expect((await response.json()).detail.issues).toMatchObject([{ path }])
})

test('403 for a developer who rotates a key that can withdraw, and would have its secret', async () => {
  const owner = await newMerchant({ role: 'developer', scopes: ['withdraw'] })
  const response = await rotate(owner, owner.keyId)
  expect(response.status).toBe(403)
  expect(await response.text()).not.toContain('sk_live')
})

describe('404', () => {
  test("for another merchant's key, whose secret stays", async () => {
    const [owner, other] = [await newMerchant(), await newMerchant()]
    expect((await rotate(other, owner.keyId)).status).toBe(404)
    const kept = await prisma.keyPair.findUnique({ where: { keyId: owner.keyId } })
    expect(kept).toMatchObject({ secretLast4: owner.secretKey.slice(-4) })
  })

  test.each([randomUUID(), 'x'])('for %s', async (id) => {
    expect((await rotate(await newMerchant(), id)).status).toBe(404)
  })
})

describe('409', () => {
  test('during the overlap of an earlier rotation, unless the secret has leaked', async () => {
    const owner = await newMerchant()
    const { previousSecretUntil } = await (await rotate(owner, owner.keyId)).json()
    const refused = await rotate(owner, owner.keyId, { overlapHours: 1 })
    expect(refused.status).toBe(409)
    expect((await refused.json()).detail).toMatchObject({ previousSecretUntil })
    expect((await rotate(owner, owner.keyId, { overlapHours: 0 })).status).toBe(200)
  })

  test('for a revoked and for an expired key', async () => {
    const [revoked, expired] = [await newMerchant(), await newMerchant()]
    const id = revoked.keyId
    await DELETE(revoked.request(`/v1/user/keys/${id}`, { method: 'DELETE' }), params({ id }))
    expect((await rotate(revoked, id)).status).toBe(409)
    const data = { expiresAt: new Date(Date.now() - 1) }
    await prisma.keyPair.update({ where: { keyId: expired.keyId }, data })
    expect((await rotate(expired, expired.keyId)).status).toBe(409)
  })
})

describe('DELETE', () => {
  const end = (owner: Owner, id: string) =>
    END(owner.request(`/v1/user/keys/${id}/rotate`, { method: 'DELETE' }), params({ id }))

  test('204: the previous secret no longer works, and the newest does', async () => {
    const owner = await newMerchant()
    const { secretKey } = await (await rotate(owner, owner.keyId)).json()
    expect((await end(owner, owner.keyId)).status).toBe(204)
    await expect(authenticateKey(`Bearer ${owner.secretKey}`)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: expect.stringContaining('was replaced by another one'),
    })
    await expect(authenticateKey(`Bearer ${secretKey}`)).resolves.toMatchObject({
      keyId: owner.keyId,
    })
    expect((await end(owner, owner.keyId)).status).toBe(204)
    const where = { merchantId: owner.merchant.merchantId, action: 'key.overlap_ended' }
    expect(await prisma.auditEntry.count({ where })).toBe(1)
  })

  test("404 for no id, for none, and for another merchant's", async () => {
    const [owner, stranger] = [await newMerchant(), await newMerchant()]
    await rotate(owner, owner.keyId)
    for (const id of ['x', randomUUID(), owner.keyId]) {
      expect((await end(stranger, id)).status, id).toBe(404)
    }
    const where = { keyId: owner.keyId }
    const { previousSecretUntil } = await prisma.keyPair.findUniqueOrThrow({ where })
    expect(previousSecretUntil!.getTime()).toBeGreaterThan(Date.now())
  })
})
