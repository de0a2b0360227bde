import { describe, expect, test, vi } from 'vitest'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { authenticateKey } from './authenticate-key'
import { createApiKey } from './create-api-key'
import { listApiKeys } from './find-api-key'
import { keyDigest } from './key-format'
import { revokeApiKey } from './revoke-api-key'
import { endKeyOverlap, rotateApiKey } from './rotate-api-key'

const HOUR_MS = 3_600_000

const outcomeOf = (secretKey: string) =>
  authenticateKey(`Bearer ${secretKey}`).then(
    ({ keyId }) => keyId,
    (error) => error.message as string,
  )

/** A key that is held to everything that a key can be held to. */
async function setUp() {
  const owner = await newMerchant()
  const { actor } = owner
  const first = await createApiKey(
    actor,
    {
      name: 'Loja',
      scopes: ['read', 'withdraw'],
      dailyWithdrawalLimit: 500,
    },
    'owner',
  )
  return { ...owner, first, inHours: (hours: number) => new Date(Date.now() + hours * HOUR_MS) }
}

test('both secrets work until the overlap ends, and then the new one alone', async () => {
  const { actor, first, inHours } = await setUp()
  const rotated = await rotateApiKey(actor, first.id, { overlapHours: 2 }, 'owner')
  expect(rotated.secretKey).not.toBe(first.secretKey)
  const { secretKey: _, ...kept } = first
  expect(rotated).toMatchObject(kept)
  expect(await outcomeOf(first.secretKey)).toBe(first.id)
  expect(await outcomeOf(rotated.secretKey)).toBe(first.id)

  const end = rotated.previousSecretUntil!
  expect(Math.abs(end.getTime() - inHours(2).getTime())).toBeLessThan(60_000)
  const justBefore = new Date(end.getTime() - 1)
  expect(await at(justBefore, () => outcomeOf(first.secretKey))).toBe(first.id)
  expect(await at(end, () => outcomeOf(first.secretKey))).toContain(
    `replaced by another one, and stopped working at ${end.toISOString()}`,
  )
  expect(await at(end, () => outcomeOf(rotated.secretKey))).toBe(first.id)
})

test('the list shows the overlap while it lasts', async () => {
  const { actor, merchant, first, inHours } = await setUp()
  const { previousSecretUntil } = await rotateApiKey(actor, first.id, { overlapHours: 1 }, 'owner')
  const previousSecretLast4 = first.secretKey.slice(-4)
  const read = async () => (await listApiKeys(merchant.merchantId))[0]
  expect(await read()).toMatchObject({ previousSecretLast4, previousSecretUntil })
  expect(await at(inHours(2), read)).toMatchObject({
    previousSecretLast4: null,
    previousSecretUntil: null,
  })
})

describe('without overlap', () => {
  test('the previous secret is refused once its cached copy has expired, also one that overlapped', async () => {
    const { actor, first } = await setUp()
    const second = await rotateApiKey(actor, first.id, { overlapHours: 24 }, 'owner')
    expect(await outcomeOf(first.secretKey)).toBe(first.id)
    expect(await outcomeOf(second.secretKey)).toBe(first.id)
    const third = await rotateApiKey(actor, first.id, { overlapHours: 0 }, 'owner')
    expect(third.previousSecretUntil).toBeNull()
    const refused = async () => {
      expect(await outcomeOf(first.secretKey)).toContain('revoked')
      expect(await outcomeOf(second.secretKey)).toContain('revoked')
    }
    await vi.waitFor(refused, { timeout: 10_000, interval: 20 })
    expect(await outcomeOf(third.secretKey)).toBe(first.id)
  })

  test('no digest of the previous secret stays', async () => {
    const { actor, first } = await setUp()
    await rotateApiKey(actor, first.id, { overlapHours: 0 }, 'owner')
    const [row] = await prisma.$queryRaw<{ text: string }[]>`
      SELECT k::text AS text FROM "KeyPair" k WHERE "keyId" = ${first.id}::uuid`
    expect(row?.text).not.toContain(keyDigest(first.secretKey).toString('hex'))
  })
})

test('revoking the key ends both secrets', async () => {
  const { actor, first } = await setUp()
  const { secretKey } = await rotateApiKey(actor, first.id, { overlapHours: 24 }, 'owner')
  await revokeApiKey(actor, first.id)
  expect(await outcomeOf(first.secretKey)).toContain('revoked')
  expect(await outcomeOf(secretKey)).toContain('revoked')
})

describe('the expiry', () => {
  test('stays, and ends the overlap too', async () => {
    const { actor, first, inHours } = await setUp()
    const expiresAt = inHours(1)
    await prisma.keyPair.update({ where: { keyId: first.id }, data: { expiresAt } })
    const rotated = await rotateApiKey(actor, first.id, { overlapHours: 24 }, 'owner')
    expect(rotated).toMatchObject({ expiresAt, previousSecretUntil: expiresAt })
  })

  test('can be moved for the new secret alone', async () => {
    const { actor, first, inHours } = await setUp()
    const [soon, later] = [inHours(1), inHours(1000)]
    await prisma.keyPair.update({ where: { keyId: first.id }, data: { expiresAt: soon } })
    const second = await rotateApiKey(
      actor,
      first.id,
      { overlapHours: 24, expiresAt: later },
      'owner',
    )
    expect(second).toMatchObject({ expiresAt: later, previousSecretUntil: soon })
    expect(await at(soon, () => outcomeOf(first.secretKey))).toContain('stopped working')
    expect(await at(soon, () => outcomeOf(second.secretKey))).toBe(first.id)
    const third = await rotateApiKey(actor, first.id, { overlapHours: 0, expiresAt: null }, 'owner')
    expect(third.expiresAt).toBeNull()
  })
})

describe('at the very moment of', () => {
  test('its expiry, a key cannot be rotated any more', async () => {
    const { actor, first, inHours } = await setUp()
    const expiresAt = inHours(1)
    await prisma.keyPair.update({ where: { keyId: first.id }, data: { expiresAt } })
    const rotate = () =>
      rotateApiKey(actor, first.id, { overlapHours: 0, expiresAt: null }, 'owner')
    await expect(at(expiresAt, rotate)).rejects.toMatchObject({
      code: 'invalid_state',
      message: `This API key expired at ${expiresAt.toISOString()}: create another one`,
    })
    const justBefore = new Date(expiresAt.getTime() - 1)
    expect(await at(justBefore, rotate)).toMatchObject({ id: first.id, expiresAt: null })
  })

  test('the end of its overlap, nothing is left to end', async () => {
    const { actor, merchant, first } = await setUp()
    const { previousSecretUntil } = await rotateApiKey(
      actor,
      first.id,
      { overlapHours: 1 },
      'owner',
    )
    const { merchantId } = merchant
    const ends = () =>
      prisma.auditEntry.count({ where: { merchantId, action: 'key.overlap_ended' } })
    await at(previousSecretUntil!, () => endKeyOverlap(actor, first.id))
    expect(await ends()).toBe(0)
    const justBefore = new Date(previousSecretUntil!.getTime() - 1)
    await at(justBefore, () => endKeyOverlap(actor, first.id))
    expect(await ends()).toBe(1)
  })
})

test('a rotation during another one waits for it, and is refused by its overlap', async () => {
  const { actor, first, inHours } = await setUp()
  const second = whileUncommitted(
    (tx) =>
      tx.keyPair.update({
        where: { keyId: first.id },
        data: {
          secretDigest: keyDigest(`the secret of the first one ${first.id}`),
          previousSecretUntil: inHours(1),
        },
      }),
    () => rotateApiKey(actor, first.id, { overlapHours: 1 }, 'owner'),
  )
  await expect(second).rejects.toMatchObject({ code: 'invalid_state' })
})

test('of rotations that race one is made, and it is on record without secrets', async () => {
  const { actor, merchant, first } = await setUp()
  const tries = Array.from({ length: 4 }, () =>
    rotateApiKey(actor, first.id, { overlapHours: 1 }, 'owner'),
  )
  const results = await Promise.allSettled(tries)
  const made = results.flatMap((one) => (one.status === 'fulfilled' ? one.value.secretKey : []))
  const refused = results.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))
  expect(made).toHaveLength(1)
  expect(refused).toEqual(Array(3).fill('invalid_state'))
  expect(await outcomeOf(made[0]!)).toBe(first.id)
  expect(await outcomeOf(first.secretKey)).toBe(first.id)
  const { merchantId } = merchant
  const acts = await prisma.auditEntry.findMany({ where: { merchantId, action: 'key.rotated' } })
  const [last4, before] = [made[0]!, first.secretKey].map((secret) => secret.slice(-4))
  expect(acts).toMatchObject([
    { subject: first.id, before: { secretLast4: before }, after: { secretLast4: last4 } },
  ])
  expect(JSON.stringify(acts)).not.toContain(made[0]!.slice(13, 30))
})
