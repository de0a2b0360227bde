import { expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { dayOf } from '@/lib/kernel/time'
import { registerConnections } from '@/lib/payments/connections/accounts/register-connections'
import { prisma } from '@/lib/platform/db/prisma'
import type { PixSettings } from '@/lib/platform/pix-settings'
import { newWorld, type World } from '@/lib/psp/history.testing'
import { findUnregistered, reconcileEveryConnection } from './reconcile-every-connection'

// Of its own, because every connection of the database is compared.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_reconcile')
})

const worlds = vi.hoisted(() => new Map<string, World>())
vi.mock('@/lib/payments/connections/psp/find-psp', async (original) => ({
  ...(await original<object>()),
  pspOfConnection: ({ connectionId }: { connectionId: string }) => worlds.get(connectionId)!.psp,
}))

const today = dayOf(new Date())

test('a comparison says which connections were compared, and that none was', async () => {
  await prisma.pixConnection.updateMany({ data: { position: null } })
  await prisma.reconciliationItem.deleteMany()
  expect(await reconcileEveryConnection(today)).toEqual([])

  const world = await newWorld()
  const { connectionId } = world
  worlds.set(connectionId, world)
  const data = { merchantId: null, position: 0 }
  const { psp, baseUrl } = await prisma.pixConnection.update({ where: { connectionId }, data })
  const connection = { connectionId, psp, baseUrl }
  expect(await reconcileEveryConnection(today)).toMatchObject([{ connection, opened: 1 }])
  expect(await reconcileEveryConnection(today)).toMatchObject([{ connection, opened: 0 }])

  world.psp.listPayments = () => Promise.reject(new AppError('acquirer_unavailable', 'No answer'))
  await expect(reconcileEveryConnection(today)).rejects.toThrow(`${psp} at ${baseUrl}: No answer`)
  world.close()
})

test('an account of the settings is missing until a process has started with it', async () => {
  const account = { ...SETTINGS, clientId: crypto.randomUUID() }
  expect(await findUnregistered([account])).toEqual([account])
  await registerConnections([account])
  expect(await findUnregistered([account])).toEqual([])
  await registerConnections([])
  expect(await findUnregistered([account])).toEqual([account])
})

const SETTINGS: PixSettings = {
  prefix: 'PIX_',
  psp: 'woovi',
  baseUrl: 'https://api.woovi-sandbox.com',
  tokenUrl: '',
  clientId: '',
  clientSecret: 'app',
  certificate: null,
  passphrase: null,
  ca: null,
  scope: null,
  pixKey: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
}
