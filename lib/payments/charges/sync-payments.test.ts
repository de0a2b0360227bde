import { expect, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { Psp } from '@/lib/providers/pix/port'
import { testPsp } from '@/lib/sandbox/testing'
import { syncConnection } from './sync-payments'

test('a period that a wrong clock has read to is read again when the clock is right', async () => {
  const { merchant } = await newMerchant()
  const time = new Date('2026-05-02T12:00:00Z')
  // It takes no new charges, so that no other test finds it.
  const connection = await prisma.pixConnection.create({
    data: {
      ...{ connectionId: newId(time), merchantId: merchant.merchantId, psp: 'efi', position: null },
      ...{ baseUrl: 'https://psp.example', tokenUrl: 'https://psp.example/oauth/token' },
      ...{ clientId: 'client', pixKey: 'pix@guiche.example', credentialsCipher: 'sealed' },
      polledUntil: new Date(time.getTime() + 3_600_000),
    },
  })
  const listPayments = vi.fn<Psp['listPayments']>().mockResolvedValue([])
  await at(time, () => syncConnection(connection, { ...testPsp(), listPayments }))
  const since = new Date(time.getTime() - 10 * 60_000)
  expect(listPayments).toHaveBeenCalledWith({ since, before: time })
  const where = { connectionId: connection.connectionId }
  expect(await prisma.pixConnection.findUnique({ where })).toMatchObject({ polledUntil: time })
})
