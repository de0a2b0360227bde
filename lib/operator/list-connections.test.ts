import { beforeEach, expect, test, vi } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { listConnections } from './list-connections'
import { readOverview } from './read-overview'

await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_connection_list')
})

beforeEach(async () => {
  await prisma.pixConnection.deleteMany()
})

/** Connections that were never read since long ago. */
async function addConnections(merchantId: string | null, position: number | null, count = 1) {
  const connections = Array.from({ length: count }, () => ({
    connectionId: nextId(),
    merchantId,
    psp: 'efi' as const,
    baseUrl: 'https://psp.test',
    tokenUrl: '',
    clientId: '',
    pixKey: nextId(),
    position,
    createdAt: new Date('2026-05-02T12:00:00Z'),
    credentialsCipher: '',
  }))
  await prisma.pixConnection.createMany({ data: connections })
  return connections[0]!.connectionId
}

test("a merchant's account in use is listed before all that are out of use", async () => {
  const unused = await addConnections(null, null)
  const [first, second] = [(await newMerchant()).merchant, (await newMerchant()).merchant]
  const left = await addConnections(first.merchantId, null)
  const own = await addConnections(second.merchantId, 0)
  const used = await addConnections(null, 1)
  const { data, isCapped } = await listConnections()
  expect(data.map(({ connectionId }) => connectionId)).toEqual([used, own, unused, left])
  expect(isCapped).toBe(false)
})

test('a list that is cut says so, and the overview counts all', async () => {
  const { merchantId } = (await newMerchant()).merchant
  await addConnections(merchantId, 0, 501)
  const { data, isCapped } = await listConnections()
  expect([data.length, isCapped]).toEqual([500, true])
  expect(await readOverview()).toMatchObject({
    connections: 501,
    unhealthyConnections: 0,
    unhealthyOwn: 501,
  })
})
