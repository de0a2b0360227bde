import { randomInt } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { at } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { authenticateKey } from './authenticate-key'
import { formatKey, keyDigest } from './key-format'
import { revokeApiKey } from './revoke-api-key'
import { updateApiKey } from './update-api-key'

const bearer = (key: string) => `Bearer ${key}`

/** Within which every process holds a key to its changes. */
function aSecondPasses(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  onTestFinished(() => clock.mockRestore())
}

describe('a good key', () => {
  test('is known with its merchant, whole and as Prisma reads it, and with its scopes', async () => {
    const columns = { cashoutApproval: 'ABOVE', cashoutApprovalAbove: 10_000_000_000_001n } as const
    const { merchant, secretKey, keyId } = await newMerchant({ ...columns, scopes: ['charge'] })

    const found = await authenticateKey(bearer(secretKey))

    const stored = await prisma.merchant.findUnique({ where: { merchantId: merchant.merchantId } })
    expect(found).toMatchObject({ keyId, scopes: ['charge'] })
    expect(found.merchant).toEqual(stored)
    expect(Object.isFrozen(found.merchant)).toBe(true)
  })

  test('costs one query for many requests at once, and one more to record its use', async () => {
    const { secretKey } = await newMerchant()
    const query = vi.spyOn(pool, 'query')
    await Promise.all(Array.from({ length: 100 }, () => authenticateKey(bearer(secretKey))))
    expect(query).toHaveBeenCalledTimes(2)
    query.mockRestore()
  })

  test('that was used in the last minute costs the query alone', async () => {
    const { secretKey, keyId } = await newMerchant()
    await prisma.keyPair.update({ where: { keyId }, data: { lastUsedAt: new Date() } })
    const query = vi.spyOn(pool, 'query')
    await Promise.all(Array.from({ length: 100 }, () => authenticateKey(bearer(secretKey))))
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })

  test.each([
    { lastUsed: 'never', ago: null, noted: true },
    { lastUsed: 'half a minute ago', ago: 30_000, noted: false },
    { lastUsed: 'two minutes ago', ago: 120_000, noted: true },
  ])('last used $lastUsed: its use is noted again: $noted', async ({ ago, noted }) => {
    const { secretKey, keyId } = await newMerchant()
    const lastUsedAt = ago === null ? null : new Date(Date.now() - ago)
    await prisma.keyPair.update({ where: { keyId }, data: { lastUsedAt } })
    await authenticateKey(bearer(secretKey), { address: () => '203.0.113.9' })
    const after = await prisma.keyPair.findUniqueOrThrow({ where: { keyId } })
    expect(after.lastUsedAddress).toBe(noted ? '203.0.113.9' : null)
    expect(after.lastUsedAt !== null && after.lastUsedAt > new Date(Date.now() - 10_000)).toBe(
      noted,
    )
  })
})

describe('401', () => {
  const refusal = (header: string | null) =>
    authenticateKey(header).then(
      () => 'accepted',
      (error) => `${error.code}: ${error.message}`,
    )

  test('a revoked key is refused a second later, though it was cached', async () => {
    const { actor, secretKey, keyId } = await newMerchant()
    await authenticateKey(bearer(secretKey))
    await revokeApiKey(actor, keyId)
    aSecondPasses()
    await expect(authenticateKey(bearer(secretKey))).rejects.toThrow('revoked')
  })

  test('an unknown and a revoked key are told alike', async () => {
    const { actor, secretKey, keyId } = await newMerchant()
    await revokeApiKey(actor, keyId)
    const unknown = await refusal(bearer(formatKey('secret', randomInt)))
    expect(unknown).toMatch(/^unauthenticated/)
    expect(await refusal(bearer(secretKey))).toBe(unknown)
  })

  test('an expired key, from the moment it expires', async () => {
    const { secretKey, keyId } = await newMerchant()
    const expiresAt = new Date(Date.now() + 60_000)
    await prisma.keyPair.update({ where: { keyId }, data: { expiresAt } })
    expect(await refusal(bearer(secretKey))).toBe('accepted')
    expect(await at(expiresAt, () => refusal(bearer(secretKey)))).toContain('expired at')
  })

  test('what is wrong is said, before any query', async () => {
    const { secretKey, publicKey } = await newMerchant()
    const query = vi.spyOn(pool, 'query')
    expect(await refusal(null)).toContain('Send your secret key')
    expect(await refusal(secretKey)).toContain('must read "Bearer')
    expect(await refusal(`Basic ${secretKey}`)).toContain('must read "Bearer')
    expect(await refusal(bearer(publicKey))).toContain('This is the public key')
    expect(await refusal(bearer(secretKey.slice(0, -1)))).toContain('not a whole secret key')
    expect(await refusal(bearer('whatever'))).toContain('not a whole secret key')
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  test('unknown keys are remembered too, so guessing costs few queries', async () => {
    const guess = bearer(formatKey('secret', randomInt))
    const query = vi.spyOn(pool, 'query')
    for (let i = 0; i < 50; i++) expect(await refusal(guess)).toContain('unknown')
    expect(query.mock.calls.length).toBeLessThanOrEqual(2)
    query.mockRestore()
  })
})

describe('a key that is held to networks', () => {
  const from = (address: string, secretKey: string) =>
    authenticateKey(bearer(secretKey), { address: () => address }).then(
      () => 'accepted',
      (error) => error,
    )

  test('is refused from any other address, which is named and is no use of it', async () => {
    const { secretKey, keyId } = await newMerchant()
    const allowedNetworks = ['203.0.113.0/24', '2001:db8::/32']
    await prisma.keyPair.update({ where: { keyId }, data: { allowedNetworks } })
    const refused = await from('198.51.100.7', secretKey)
    expect(refused).toMatchObject({
      code: 'address_not_allowed',
      status: 403,
      detail: { address: '198.51.100.7' },
      message: expect.stringContaining('198.51.100.7'),
    })
    expect(await from('unknown', secretKey)).toMatchObject({ code: 'address_not_allowed' })
    const unused = await prisma.keyPair.findUniqueOrThrow({ where: { keyId } })
    expect(unused).toMatchObject({ lastUsedAt: null, lastUsedAddress: null })

    expect(await from('::ffff:203.0.113.7', secretKey)).toBe('accepted')
    expect(await from('2001:db8::7', secretKey)).toBe('accepted')
    const used = await prisma.keyPair.findUniqueOrThrow({ where: { keyId } })
    expect(used.lastUsedAddress).toBe('::ffff:203.0.113.7')
  })

  test('is held to new ones a second later, though it was cached', async () => {
    const { actor, secretKey, keyId } = await newMerchant()
    expect(await from('198.51.100.7', secretKey)).toBe('accepted')
    await updateApiKey(actor, keyId, { allowedNetworks: ['203.0.113.0/24'] }, 'owner')
    aSecondPasses()
    expect(await from('198.51.100.7', secretKey)).toMatchObject({ code: 'address_not_allowed' })
  })

  test('tells the request log of a refusal, until an address asks too often', async () => {
    const { secretKey, keyId } = await newMerchant()
    const allowedNetworks = ['203.0.113.0/24']
    await prisma.keyPair.update({ where: { keyId }, data: { allowedNetworks } })
    const told: string[] = []
    const codes: string[] = []
    const given = { address: () => '198.51.100.77', onFound: () => told.push('found') }
    while (codes.at(-1) !== 'rate_limited' && codes.length < 5_000) {
      codes.push(await authenticateKey(bearer(secretKey), given).catch(({ code }) => code))
    }
    expect(new Set(codes)).toEqual(new Set(['address_not_allowed', 'rate_limited']))
    expect(told).toHaveLength(codes.length - 1)
    expect(await from('203.0.113.7', secretKey)).toBe('accepted')
  })
})

test('only the digest of a secret is kept', async () => {
  const { secretKey, keyId } = await newMerchant()
  const [row] = await prisma.$queryRaw<{ text: string }[]>`
    SELECT k::text AS text FROM "KeyPair" k WHERE "keyId" = ${keyId}::uuid`
  expect(row?.text).toContain(keyDigest(secretKey).toString('hex'))
  expect(row?.text).not.toContain(secretKey.slice(0, 20))
})
