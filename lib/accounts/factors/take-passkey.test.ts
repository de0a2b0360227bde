import { expect, test } from 'vitest'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { startChallenge } from './start-challenge'
import { takePasskey } from './take-passkey'
import { addSoftPasskey } from './testing'

/** A person with a passkey, and its answer to a challenge of its own. */
async function answered() {
  const { actor } = await newMerchant()
  const passkey = await addSoftPasskey(actor)
  const { challenge } = await startChallenge()
  return { userId: actor.userId, challenge, proof: passkey.answer(challenge) }
}

test('of requests with the same answer at once, one is let through', async () => {
  const { userId, proof } = await answered()
  const taken = await Promise.all(Array.from({ length: 4 }, () => takePasskey(proof)))
  expect(taken.filter(Boolean)).toMatchObject([{ userId }])
})

test('an answer whose challenge another request is taking is refused', async () => {
  const { challenge, proof } = await answered()
  const take = (tx: Tx) => tx.passkeyChallenge.delete({ where: { challenge } })
  expect(await whileUncommitted(take, () => takePasskey(proof))).toBeNull()
})

test('an answer is refused if another one with a higher count is being taken', async () => {
  const { userId, proof } = await answered()
  const use = (tx: Tx) => tx.passkey.updateMany({ where: { userId }, data: { counter: 2 } })
  expect(await whileUncommitted(use, () => takePasskey(proof))).toBeNull()
  const { counter } = await prisma.passkey.findFirstOrThrow({ where: { userId } })
  expect(counter).toBe(2n)
})
