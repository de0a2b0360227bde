import { expect, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { newCharge } from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { unreadEntries } from '@/lib/platform/metrics/counters'
import { allRead } from '@/lib/providers/pix/listed'
import type { Psp } from '@/lib/providers/pix/port'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { syncConnection } from './sync-payments'

const time = new Date('2026-05-02T12:00:00Z')

/** A connection that takes no new charges, so that no other test finds it. */
function newConnection({ merchantId }: { merchantId: string }, polledUntil: Date) {
  return prisma.pixConnection.create({
    data: {
      ...{ connectionId: newId(time), merchantId, psp: 'efi', position: null, polledUntil },
      ...{ baseUrl: 'https://psp.example', tokenUrl: 'https://psp.example/oauth/token' },
      ...{ clientId: 'client', pixKey: 'pix@guiche.example', credentialsCipher: 'sealed' },
    },
  })
}

test('a period that a wrong clock has read to is read again when the clock is right', async () => {
  const { merchant } = await newMerchant()
  const connection = await newConnection(merchant, new Date(time.getTime() + 3_600_000))
  const listPayments = vi.fn<Psp['listPayments']>().mockResolvedValue(allRead([]))
  await at(time, () => syncConnection(connection, { ...testPsp(), listPayments }))
  const since = new Date(time.getTime() - 10 * 60_000)
  expect(listPayments).toHaveBeenCalledWith({ since, before: time })
  const where = { connectionId: connection.connectionId }
  expect(await prisma.pixConnection.findUnique({ where })).toMatchObject({ polledUntil: time })
})

test('a payment that cannot be read holds up no other, and the metric tells of it', async () => {
  const { merchant } = await newMerchant()
  const { connectionId } = await newConnection(merchant, time)
  const opened = await newCharge(merchant, { amount: 50 })
  const where = byKey(opened)
  const charge = await prisma.transaction.update({ where, data: { connectionId } })
  await payCode({ pixCode: charge.pixCode!, payer: { name: 'Bia', document: '52998224725' } })
  const psp = testPsp()
  const period = { since: charge.createdAt, before: new Date(Date.now() + 60_000) }
  const { entries } = await psp.listPayments(period)
  const paid = entries.filter(({ transactionId }) => transactionId === charge.transactionId)
  const unread = [{ reference: 'E1', fields: 'horario' }]
  const listPayments = async () => ({ entries: paid, unread })
  const told = async () => (await unreadEntries.get()).values[0]?.value ?? 0
  const before = await told()
  const connection = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
  await syncConnection(connection, { ...psp, listPayments })
  expect(await prisma.transaction.findUnique({ where })).toMatchObject({ status: 'COMPLETED' })
  expect(await told()).toBe(before + 1)
  const { polledUntil } = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
  expect(polledUntil!.getTime()).toBeGreaterThan(time.getTime())
})
