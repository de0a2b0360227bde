import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { authenticateKey } from '@/lib/accounts/api-keys/authenticate-key'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { DELETE } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>

const revoke = (owner: Owner, id: string) =>
  DELETE(owner.request(`/v1/user/keys/${id}`, { method: 'DELETE' }), params({ id }))

describe('204', () => {
  test('the key is refused within a second, even if it was in use', async () => {
    const owner = await newMerchant()
    const bearer = `Bearer ${owner.secretKey}`
    await authenticateKey(bearer)
    expect((await revoke(owner, owner.keyId)).status).toBe(204)
    const refused = () => expect(authenticateKey(bearer)).rejects.toThrow('revoked')
    await vi.waitFor(refused, { timeout: 1000, interval: 20 })
  })

  test('a repeat changes neither the time nor the audit log', async () => {
    const owner = await newMerchant()
    const { merchantId } = owner.merchant
    await revoke(owner, owner.keyId)
    const first = await prisma.keyPair.findUnique({ where: { keyId: owner.keyId } })
    expect((await revoke(owner, owner.keyId)).status).toBe(204)
    const second = await prisma.keyPair.findUnique({ where: { keyId: owner.keyId } })
    expect(second?.revokedAt).toEqual(first?.revokedAt)
    expect(await prisma.auditEntry.findMany({ where: { merchantId } })).toMatchObject([
      { action: 'key.revoked', subject: owner.keyId },
    ])
  })
})

describe('404', () => {
  test("for another merchant's key, which is not revoked", async () => {
    const [owner, other] = [await newMerchant(), await newMerchant()]
    expect((await revoke(other, owner.keyId)).status).toBe(404)
    const kept = await prisma.keyPair.findUnique({ where: { keyId: owner.keyId } })
    expect(kept?.revokedAt).toBeNull()
  })

  test.each([randomUUID(), 'x', '1'])('for %s', async (id) => {
    expect((await revoke(await newMerchant(), id)).status).toBe(404)
  })
})
