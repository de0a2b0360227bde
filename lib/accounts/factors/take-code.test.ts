import { expect, test } from 'vitest'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { recoveryCodeDigest } from './recovery-code'
import { takeCode } from './take-code'
import { addApp, addSoftPasskey, startApp } from './testing'

test('a code of an app that waits for its first one proves nothing', async () => {
  const { actor } = await newMerchant()
  await addSoftPasskey(actor)
  expect(await takeCode(actor.userId, await startApp(actor))).toBeNull()
})

test('a code proves nothing while its app is being replaced by another one', async () => {
  const { actor } = await newMerchant()
  const { userId } = actor
  const code = await startApp(actor)
  await prisma.authenticator.update({ where: { userId }, data: { confirmedAt: new Date() } })
  const replace = (tx: Tx) =>
    tx.authenticator.update({ where: { userId }, data: { secret: 'the secret of another app' } })
  expect(await whileUncommitted(replace, () => takeCode(userId, code))).toBeNull()
})

test('of requests with the same recovery code at once, one is let through', async () => {
  const { actor } = await newMerchant()
  const [code] = await addApp(actor)
  const taken = await Promise.all(Array.from({ length: 4 }, () => takeCode(actor.userId, code!)))
  expect(taken.filter(Boolean)).toEqual(['recovery_code'])
})

test("another person's recovery code proves nothing, and stays theirs", async () => {
  const [{ actor }, other] = [await newMerchant(), await newMerchant()]
  const [code] = await addApp(actor)
  await addApp(other.actor)
  expect(await takeCode(other.actor.userId, code!)).toBeNull()
  expect(await takeCode(actor.userId, code!)).toBe('recovery_code')
})

test('a recovery code that another request is taking is refused', async () => {
  const { actor } = await newMerchant()
  const { userId } = actor
  const [code] = await addApp(actor)
  const digest = recoveryCodeDigest(code!.replaceAll('-', ''))
  const data = { usedAt: new Date() }
  const take = (tx: Tx) => tx.recoveryCode.updateMany({ where: { userId, digest }, data })
  expect(await whileUncommitted(take, () => takeCode(userId, code!))).toBeNull()
})
