import { describe, expect, test } from 'vitest'
import { listFactorKinds } from '@/lib/accounts/factors/find-factors'
import { addApp, addSoftPasskey, startApp } from '@/lib/accounts/factors/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { forgetFactors, signOut } from './remove-access'

async function newPerson() {
  const made = await newMerchant()
  await addApp(made.actor)
  await addSoftPasskey(made.actor)
  return made
}

test('takes every factor, ends the sessions, and tells the person and the audit log', async () => {
  const { user, session, merchant } = await newPerson()
  const { userId, email } = user
  expect(await forgetFactors(` ${email.toUpperCase()} `)).toBe(3)
  expect(await listFactorKinds(prisma, userId)).toEqual([])
  const { sessionId } = session
  expect(await prisma.session.findUnique({ where: { sessionId } })).not.toHaveProperty(
    'endedAt',
    null,
  )
  const { merchantId } = merchant
  const entries = await prisma.auditEntry.findMany({ where: { merchantId, by: 'system' } })
  expect(entries).toMatchObject([
    { action: 'factor.removed', before: { kinds: ['totp', 'passkey', 'recovery_code'] } },
    { action: 'session.ended' },
  ])
  const where = { userId, kind: 'factor_changed', detail: { path: ['change'], equals: 'removed' } }
  expect(await prisma.ownerMessage.count({ where })).toBe(3)
})

test('leaves other people theirs', async () => {
  const [one, other] = [await newPerson(), await newPerson()]
  await forgetFactors(one.user.email)
  expect(await listFactorKinds(prisma, other.user.userId)).toHaveLength(3)
})

describe('a person without factors', () => {
  test('keeps their sessions', async () => {
    const { user, session } = await newMerchant()
    expect(await forgetFactors(user.email)).toBe(0)
    const { sessionId } = session
    expect(await prisma.session.findUnique({ where: { sessionId } })).toMatchObject({
      endedAt: null,
    })
  })

  test('is told nothing of an app that waited for its first code, and loses it', async () => {
    const { user, actor } = await newMerchant()
    await startApp(actor)
    expect(await forgetFactors(user.email)).toBe(0)
    const { userId } = user
    expect(await prisma.authenticator.count({ where: { userId } })).toBe(0)
    expect(await prisma.ownerMessage.count({ where: { userId, kind: 'factor_changed' } })).toBe(0)
  })
})

test('signing a person out ends their sessions alone', async () => {
  const [one, other] = [await newMerchant(), await newMerchant()]
  expect(await signOut(one.user.email)).toBe(1)
  expect(await signOut(one.user.email)).toBe(0)
  const open = await prisma.session.findMany({
    where: {
      sessionId: { in: [one.session.sessionId, other.session.sessionId] },
      endedAt: null,
    },
  })
  expect(open).toMatchObject([{ userId: other.user.userId }])
  const { merchantId } = one.merchant
  expect(await prisma.auditEntry.findMany({ where: { merchantId } })).toMatchObject([
    { by: 'system', action: 'session.ended' },
  ])
})

test.each([forgetFactors, signOut])('%o says that nobody has registered', async (act) => {
  await expect(act('nobody@example.com')).rejects.toMatchObject({ code: 'not_found' })
})
