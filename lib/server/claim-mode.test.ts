import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { credit, newCharge } from '@/lib/payments/testing'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { claimMode } from './claim-mode'

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
  await Promise.all([claimMode(true), claimMode(true)])
  await claimMode(true)
  await expect(claimMode(false)).rejects.toThrow('has the money of live mode')
})

test('a sandbox may become live until money has moved in it', async () => {
  const { merchant } = await newMerchant()
  await claimMode(false)
  await credit(merchant, 10)
  await expect(claimMode(true)).rejects.toThrow('has the money of a sandbox')
  await claimMode(false)
  await prisma.$transaction(async (tx) => {
    // The ledger forbids this to everybody else.
    await tx.$executeRaw`SET LOCAL session_replication_role = 'replica'`
    await tx.$executeRaw`DELETE FROM "LedgerTransfer"`
    await tx.sandboxPayment.deleteMany()
  })
  await claimMode(true)
  await expect(claimMode(false)).rejects.toThrow('has the money of live mode')
})

test.each([
  ['a database of before', false],
  ['a sandbox', true],
])('%s whose bank was paid for a charge does not become live', async (_, isKnown) => {
  if (isKnown) await claimMode(false)
  const { merchant } = await newMerchant()
  const { pixCode } = await newCharge(merchant)
  const payer = { name: 'Bia', document: '52998224725' }
  await payCode({ pixCode: pixCode!, payer })
  await expect(claimMode(true)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('has the money of a sandbox'),
  })
  await claimMode(false)
})

test('a database of before that pays real money does not become a sandbox', async () => {
  await prisma.pixConnection.create({
    data: {
      ...{ connectionId: newId(now()), psp: 'efi', baseUrl: 'https://pix.api.efipay.com.br' },
      ...{ tokenUrl: 'https://pix.api.efipay.com.br/oauth/token', clientId: randomUUID() },
      ...{ pixKey: 'pix@guiche.example', credentialsCipher: 'sealed', position: 0 },
    },
  })
  await expect(claimMode(false)).rejects.toThrow('where real money moves')
  await claimMode(true)
})
