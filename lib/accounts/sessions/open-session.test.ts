import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { removePasskey } from '@/lib/accounts/factors/remove-factor'
import { startChallenge } from '@/lib/accounts/factors/start-challenge'
import { addSoftPasskey } from '@/lib/accounts/factors/testing'
import { lockPerson } from '@/lib/accounts/people/change-person'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, TEST_PASSWORD, whileUncommitted } from '@/lib/platform/db/testing'
import { openSession } from './open-session'
import { signIn } from './sign-in'
import { signInWithPasskey } from './sign-in-with-factor'

test('a passkey that is removed during the sign-in opens no session', async () => {
  const { user, actor } = await newMerchant()
  const { userId } = user
  const passkey = await addSoftPasskey(actor)
  const { challenge } = await startChallenge()
  const person = await signInWithPasskey(passkey.answer(challenge), `test ${randomUUID()}`)
  expect(await openSession(person, new Headers())).toMatchObject({ userId })
  const { passkeyId } = await prisma.passkey.findFirstOrThrow({ where: { userId } })
  await removePasskey(actor, passkeyId)
  await expect(openSession(person, new Headers())).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('a password that is changed during the sign-in opens no session', async () => {
  const { user } = await newMerchant()
  const { userId, email } = user
  const person = await signIn({ email, password: TEST_PASSWORD }, `test ${randomUUID()}`)
  expect(await openSession(person, new Headers())).toMatchObject({ userId })
  const passwordHash = await hash('outra frase bem comprida')
  await prisma.user.update({ where: { userId }, data: { passwordHash } })
  await expect(openSession(person, new Headers())).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('a change of the password, and a removal of the passkey, is waited for', async () => {
  const { user, actor } = await newMerchant()
  const { userId, email } = user
  const passkey = await addSoftPasskey(actor)
  const { challenge } = await startChallenge()
  const byPasskey = await signInWithPasskey(passkey.answer(challenge), `test ${randomUUID()}`)
  const byPassword = await signIn({ email, password: TEST_PASSWORD }, `test ${randomUUID()}`)
  const changes = [
    [byPassword, (tx: Tx) => tx.user.update({ where: { userId }, data: { passwordHash: '' } })],
    [byPasskey, (tx: Tx) => tx.passkey.deleteMany({ where: { userId } })],
  ] as const
  for (const [person, change] of changes) {
    const opened = whileUncommitted(
      async (tx) => {
        await lockPerson(tx, userId)
        await change(tx)
      },
      () => openSession(person, new Headers()),
    )
    await expect(opened).rejects.toMatchObject({ code: 'unauthenticated' })
  }
})
