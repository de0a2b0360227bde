import { afterAll, expect, test, vi } from 'vitest'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { log } from '@/lib/platform/log'
import type { Action } from './action'
import { recordAct } from './record-act'
import { sealDigest } from './seal'
import { SEALED, sealEntries } from './seal-entries'

await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_audit')
})

afterAll(() => prisma.$disconnect())

async function setUp() {
  const { actor, merchant } = await newMerchant()
  const { merchantId } = merchant
  return {
    actor,
    merchantId,
    act: (action: Action, subject = 'x') => recordAct(prisma, actor, action, subject),
    chain: () => prisma.auditSeal.findMany({ where: { merchantId }, orderBy: { number: 'asc' } }),
    sealedBy: (seal: number | null) =>
      prisma.auditEntry.findMany({ where: { merchantId, seal }, orderBy: { entryId: 'asc' } }),
  }
}

test('entries are sealed in links, each over the one before it', async () => {
  const { act, chain, sealedBy } = await setUp()
  await act('key.created')
  await act('key.revoked')
  await sealEntries()
  await act('settings.changed')
  await sealEntries()
  const [first, second] = await chain()
  expect(first).toMatchObject({ number: 1, entries: 2 })
  expect(second).toMatchObject({ number: 2, entries: 1 })
  expect(first!.digest).toEqual(sealDigest(null, await sealedBy(1)))
  expect(second!.digest).toEqual(sealDigest(first!.digest, await sealedBy(2)))
  expect(await chain()).toHaveLength(2)
})

test('a changed, a removed and an added entry do not fit their seal', async () => {
  const { act, chain, sealedBy } = await setUp()
  for (const action of ['key.created', 'cashout.approved', 'key.revoked'] as const)
    await act(action)
  await sealEntries()
  const digest = (await chain())[0]?.digest
  const entries = await sealedBy(1)
  const [first, second, third] = entries
  expect(sealDigest(null, entries)).toEqual(digest)
  expect(sealDigest(null, [first!, third!])).not.toEqual(digest)
  expect(sealDigest(null, [first!, second!, third!, third!])).not.toEqual(digest)
  const changes = { by: 'system', address: '203.0.113.9', after: { amount: 1 }, requestId: 'req_1' }
  for (const [name, value] of Object.entries(changes)) {
    expect(sealDigest(null, [first!, { ...second!, [name]: value }, third!]), name).not.toEqual(
      digest,
    )
  }
})

test('several at once make one chain, and leave no entry without a seal', async () => {
  const { act, chain, sealedBy } = await setUp()
  await Promise.all(Array.from({ length: 20 }, (_, i) => act('key.created', `${i}`)))
  await Promise.all([sealEntries(), act('key.revoked'), sealEntries(), sealEntries()])
  await sealEntries()
  const links = await chain()
  expect(links.map(({ number }) => number)).toEqual(links.map((_, i) => i + 1))
  expect(links.reduce((sum, { entries }) => sum + entries, 0)).toBe(21)
  expect(await sealedBy(null)).toEqual([])
})

test('a merchant whose entries cannot be sealed does not stop the others', async () => {
  const merchants = [await setUp(), await setUp(), await setUp()]
  for (const { act } of merchants) await act('key.created')
  const failing = vi.spyOn(prisma, '$transaction').mockRejectedValueOnce(new Error('refused'))
  await expect(sealEntries()).rejects.toThrow('refused')
  failing.mockRestore()
  const chains = await Promise.all(merchants.map(({ chain }) => chain()))
  expect(chains.flat()).toHaveLength(2)
  await sealEntries()
  expect((await Promise.all(merchants.map(({ chain }) => chain()))).flat()).toHaveLength(3)
})

test('an entry has only the fields that changed', async () => {
  const { actor, sealedBy } = await setUp()
  const before = { name: 'Loja', limits: { day: 100 }, city: null }
  const after = { name: 'Loja', limits: { day: 50 } }
  await recordAct(prisma, actor, 'settings.changed', 'x', { before, after })
  expect(await sealedBy(null)).toMatchObject([
    { by: 'person', before: { limits: { day: 100 } }, after: { limits: { day: 50 } } },
  ])
})

test('a seal whose database transaction was not committed is not in the log', async () => {
  const { act, chain, merchantId } = await setUp()
  await act('key.created')
  const logged = vi.spyOn(log, 'info')
  const run = prisma.$transaction.bind(prisma) as (act: (tx: Tx) => unknown) => Promise<unknown>
  const failing = vi.spyOn(prisma, '$transaction').mockImplementation(((
    seal: (tx: Tx) => unknown,
  ) =>
    run(async (tx) => {
      await seal(tx)
      throw new Error('no commit')
    })) as never)
  await expect(sealEntries()).rejects.toThrow('no commit')
  failing.mockRestore()
  expect(await chain()).toEqual([])
  expect(logged).not.toHaveBeenCalled()
  await act('key.revoked')
  await sealEntries()
  const [{ digest } = { digest: Buffer.alloc(0) }] = await chain()
  const written = { merchantId, number: 1, digest: Buffer.from(digest).toString('hex') }
  expect(logged).toHaveBeenCalledWith(written, SEALED)
  logged.mockRestore()
})
