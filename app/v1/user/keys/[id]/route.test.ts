import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { authenticateKey } from '@/lib/accounts/api-keys/authenticate-key'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { DELETE, PATCH } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>

const revoke = (owner: Owner, id: string) =>
  DELETE(owner.request(`/v1/user/keys/${id}`, { method: 'DELETE' }), params({ id }))

const change = (owner: Owner, id: string, body: object) =>
  PATCH(owner.request(`/v1/user/keys/${id}`, { method: 'PATCH', body }), params({ id }))

describe('200', () => {
  test('changes what is sent alone, and records what differs', async () => {
    const owner = await newMerchant()
    const { keyId } = owner
    const networks = { allowedNetworks: ['203.0.113.0/24'], dailyWithdrawalLimit: 100 }
    const first = await change(owner, keyId, networks)
    expect(first.status).toBe(200)
    expect(await first.json()).toMatchObject({ id: keyId, name: 'tests', ...networks })
    const second = await change(owner, keyId, { name: ' ERP ', dailyWithdrawalLimit: null })
    expect(await second.json()).toMatchObject({
      name: 'ERP',
      dailyWithdrawalLimit: null,
      allowedNetworks: ['203.0.113.0/24'],
    })
    const third = await change(owner, keyId, { allowedNetworks: [] })
    expect(await third.json()).toMatchObject({ name: 'ERP', allowedNetworks: [] })
    const { merchantId } = owner.merchant
    const orderBy = { entryId: 'asc' } as const
    expect(await prisma.auditEntry.findMany({ where: { merchantId }, orderBy })).toMatchObject([
      { action: 'key.changed', subject: keyId, after: networks },
      { before: { name: 'tests', dailyWithdrawalLimit: 100 }, after: { name: 'ERP' } },
      { before: { allowedNetworks: ['203.0.113.0/24'] }, after: { allowedNetworks: [] } },
    ])
  })
})

describe('403', () => {
  test('for a developer who changes a key that can withdraw', async () => {
    const owner = await newMerchant({ role: 'developer', scopes: ['read', 'withdraw'] })
    const response = await change(owner, owner.keyId, { allowedNetworks: [] })
    expect(response.status).toBe(403)
    expect((await response.json()).detail).toMatchObject({ scopes: ['withdraw'] })
  })
})

describe('409', () => {
  test('for a revoked key', async () => {
    const owner = await newMerchant()
    await revoke(owner, owner.keyId)
    expect((await change(owner, owner.keyId, { name: 'x' })).status).toBe(409)
  })
})

describe('204', () => {
  test('the key is refused once its cached copy has expired', async () => {
    const owner = await newMerchant()
    const bearer = `Bearer ${owner.secretKey}`
    await authenticateKey(bearer)
    expect((await revoke(owner, owner.keyId)).status).toBe(204)
    const refused = () => expect(authenticateKey(bearer)).rejects.toThrow('revoked')
    await vi.waitFor(refused, { timeout: 10_000, interval: 20 })
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
  test("for another merchant's key, which stays as it is", async () => {
    const [owner, other] = [await newMerchant(), await newMerchant()]
    expect((await revoke(other, owner.keyId)).status).toBe(404)
    expect((await change(other, owner.keyId, { name: 'x' })).status).toBe(404)
    const kept = await prisma.keyPair.findUnique({ where: { keyId: owner.keyId } })
    expect(kept).toMatchObject({ revokedAt: null, name: 'tests' })
  })

  test.each([randomUUID(), 'x', '1'])('for %s', async (id) => {
    const owner = await newMerchant()
    expect((await revoke(owner, id)).status).toBe(404)
    expect((await change(owner, id, { name: 'x' })).status).toBe(404)
  })
})
