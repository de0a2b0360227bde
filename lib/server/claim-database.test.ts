import { beforeEach, expect, test, vi } from 'vitest'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { credit, newCharge } from '@/lib/payments/testing'
import { findClosedTables } from '@/lib/platform/db/find-closed-tables'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { newSubscriber } from '@/lib/webhooks/testing'
import { compareMigrations } from './check-ready'
import { claimDatabase, faultOfMode, hasOtherKey } from './claim-database'

vi.mock('./check-ready', { spy: true })
vi.mock('@/lib/platform/db/find-closed-tables', { spy: true })

// A database has one mode, and all tests but these need a sandbox.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_mode')
})

beforeEach(async () => {
  await prisma.installation.deleteMany()
  await prisma.sandboxPayment.deleteMany()
  await prisma.pixConnection.deleteMany()
})

test('a new database takes the mode of its first start, and no other', async () => {
  await Promise.all([claimDatabase(true), claimDatabase(true)])
  await claimDatabase(true)
  await expect(claimDatabase(false)).rejects.toThrow('has the money of live mode')
})

test('a sandbox may become live until money has moved in it', async () => {
  const { merchant } = await newMerchant()
  await claimDatabase(false)
  await credit(merchant, 10)
  await expect(claimDatabase(true)).rejects.toThrow('has the money of a sandbox')
  await claimDatabase(false)
  await prisma.$transaction(async (tx) => {
    // The ledger forbids this to everybody else.
    await tx.$executeRaw`SET LOCAL session_replication_role = 'replica'`
    await tx.$executeRaw`DELETE FROM "LedgerTransfer"`
    await tx.sandboxPayment.deleteMany()
  })
  await claimDatabase(true)
  await expect(claimDatabase(false)).rejects.toThrow('has the money of live mode')
})

test.each([
  ['a database of before', false],
  ['a sandbox', true],
])('%s whose bank was paid for a charge does not become live', async (_, isKnown) => {
  if (isKnown) await claimDatabase(false)
  const { merchant } = await newMerchant()
  const { pixCode } = await newCharge(merchant)
  const payer = { name: 'Bia', document: '52998224725' }
  await payCode({ pixCode: pixCode!, payer })
  await expect(claimDatabase(true)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('has the money of a sandbox'),
  })
  await claimDatabase(false)
})

test('a database of before that pays real money does not become a sandbox', async () => {
  const baseUrl = 'https://pix.api.efipay.com.br'
  await newConnection({ psp: 'efi', baseUrl, tokenUrl: `${baseUrl}/oauth/token`, position: 0 })
  await expect(claimDatabase(false)).rejects.toThrow('where real money moves')
  await claimDatabase(true)
})

test('a database keeps the SECRET_KEY of its first start', async () => {
  await claimDatabase(false)
  const other = Buffer.alloc(32, 'another').toString('base64')
  const start = vi.spyOn(env, 'SECRET_KEY', 'get').mockReturnValue(other)
  await expect(claimDatabase(false)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining(
      'under another SECRET_KEY. Set the one of its first start; a sandbox keeps it in the file secret-key',
    ),
  })
  expect(await hasOtherKey(prisma)).toBe(true)
  start.mockRestore()
  await claimDatabase(false)
  expect(await hasOtherKey(prisma)).toBe(false)
})

test('whether a database fits can be asked without claiming it', async () => {
  expect([await faultOfMode(prisma, true), await hasOtherKey(prisma)]).toEqual([null, false])
  expect(await prisma.installation.findMany()).toEqual([])
  await claimDatabase(true)
  expect(await faultOfMode(prisma, true)).toBeNull()
  expect(await faultOfMode(prisma, false)).toContain('has the money of live mode')
})

test('a database of before this rule takes no key that does not open its secrets', async () => {
  const { endpoint, merchantId } = await newSubscriber('http://127.0.0.1:9/hook')
  const where = { merchantId_endpointId: { merchantId, endpointId: endpoint.id } }
  const { secretCipher } = await prisma.webhookEndpoint.findUniqueOrThrow({ where })
  const broken = `${secretCipher.slice(0, -4)}AAAA`
  await prisma.webhookEndpoint.update({ where, data: { secretCipher: broken } })
  await expect(claimDatabase(false)).rejects.toThrow('under another SECRET_KEY')
  await prisma.webhookEndpoint.update({ where, data: { secretCipher } })
  await claimDatabase(false)
})

test.each([
  ['A newer version has migrated', { missing: [], later: ['29990101000000_later'] }],
  ['lacks tables of this version', { missing: ['20261121000001_first'], later: [] }],
])('a database is refused that says: %s', async (words, compared) => {
  vi.mocked(compareMigrations).mockResolvedValueOnce(compared)
  await expect(claimDatabase(false)).rejects.toThrow(words)
  await claimDatabase(false)
})

test('a role that was not given the rights to a new table starts nothing', async () => {
  const closed = { role: 'guiche_application', tables: ['"OrderClaim"'] }
  vi.mocked(findClosedTables).mockResolvedValueOnce(closed)
  await expect(claimDatabase(false)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('grant guiche_application'),
  })
})
