import { expect, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { DAY_MS } from '@/lib/kernel/time'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { warnExpiringCertificates } from './warn-expiring-certificates'

/** A merchant's own account whose certificate expires in 40 days. */
async function newAccount() {
  const { merchantId } = (await newMerchant()).merchant
  const expiresAt = new Date(Date.now() + 40 * DAY_MS)
  const place = { merchantId, position: 0, certificateExpiresAt: expiresAt }
  const { connectionId } = await newConnection({ psp: 'efi', ...place })
  const before = (days: number) => new Date(expiresAt.getTime() - days * DAY_MS)
  const watch = (moment: Date) => at(moment, () => warnExpiringCertificates(merchantId))
  const told = () =>
    prisma.ownerMessage.findMany({ where: { merchantId }, orderBy: { messageId: 'asc' } })
  const change = (data: object) => prisma.pixConnection.update({ where: { connectionId }, data })
  return { connectionId, expiresAt, before, watch, told, change }
}

test('the owners are told once, 30 days before the certificate expires, and of the next one again', async () => {
  const { connectionId, expiresAt, before, watch, told, change } = await newAccount()
  await watch(before(31))
  expect(await told()).toEqual([])
  await Promise.all([watch(before(29)), watch(before(29))])
  await watch(before(1))
  const first = {
    kind: 'pix_certificate_expiring',
    detail: { connectionId, psp: 'efi', expiresAt: expiresAt.toISOString() },
  }
  expect(await told()).toMatchObject([first])

  await change({ certificateExpiresAt: before(-365) })
  await watch(before(1))
  expect(await told()).toHaveLength(1)
  await watch(before(-350))
  expect(await told()).toHaveLength(2)
})

test('a certificate for which it fails does not stop the others', async () => {
  const { connectionId, before, watch, told } = await newAccount()
  const first = await prisma.pixConnection.findUniqueOrThrow({ where: { connectionId } })
  const otherId = newId(now())
  await prisma.pixConnection.create({
    data: { ...first, connectionId: otherId, clientId: otherId, position: 1 },
  })
  const failing = vi.spyOn(prisma, '$transaction').mockRejectedValueOnce(new Error('refused'))
  await expect(watch(before(29))).rejects.toThrow('refused')
  failing.mockRestore()
  expect(await told()).toHaveLength(1)
  await watch(before(29))
  expect(await told()).toHaveLength(2)
})

test('the owners are told of the certificate that they put in its place, if that expires soon as well', async () => {
  const { before, watch, told, change } = await newAccount()
  await watch(before(29))
  await change({ certificateExpiresAt: before(-2) })
  await watch(before(27))
  await watch(before(26))
  expect(await told()).toMatchObject([
    { detail: { expiresAt: before(0).toISOString() } },
    { detail: { expiresAt: before(-2).toISOString() } },
  ])
})

test('nobody is told of an account that is out of use', async () => {
  const { before, watch, told, change } = await newAccount()
  await change({ position: null })
  await watch(before(1))
  expect(await told()).toEqual([])
})
