import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { monthsBefore } from '@/lib/kernel/period'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { CRONTAB } from '@/lib/worker/tasks'
import { removeOldInvitations } from './remove-old-invitations'
import { newShop } from './testing'

await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_privacy')
})

test('invitations that expired long ago are removed', async () => {
  const { merchantId, actor } = await newShop()
  const [then, recently] = [monthsBefore(now(), 7), monthsBefore(now(), 5)]
  const { userId } = actor
  const invitation = (email: string, expiresAt: Date) => ({
    merchantId,
    invitationId: randomUUID(),
    email,
    role: 'SUPPORT' as const,
    invitedById: userId,
    tokenDigest: randomBytes(32),
    mailId: randomUUID(),
    createdAt: expiresAt,
    expiresAt,
  })
  await prisma.invitation.createMany({
    data: [invitation('old@example.com', then), invitation('new@example.com', recently)],
  })
  await removeOldInvitations()
  const left = await prisma.invitation.findMany({ where: { merchantId } })
  expect(left.map(({ email }) => email)).toEqual(['new@example.com'])
})

test('they are removed every hour by a job of its own, whatever becomes of masking', () => {
  expect(CRONTAB).toMatch(/^7 \* \* \* \* remove_old_invitations /m)
})
