import { expect, test } from 'vitest'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { removeAuthenticator, removePasskey } from './remove-factor'
import { takeCode } from './take-code'
import { addApp, addSoftPasskey } from './testing'

async function removeOnlyPasskey(actor: PersonActor): Promise<void> {
  const { userId } = actor
  const { passkeyId } = await prisma.passkey.findFirstOrThrow({ where: { userId } })
  await removePasskey(actor, passkeyId)
}

const REMOVALS = [
  ['app', removeAuthenticator, removeOnlyPasskey],
  ['passkey', removeOnlyPasskey, removeAuthenticator],
] as const

test.each(REMOVALS)(
  'recovery codes outlive the %s that was one of two factors, and go with the last one',
  async (_, removeFirst, removeLast) => {
    const { actor } = await newMerchant()
    const [code = ''] = await addApp(actor)
    await addSoftPasskey(actor)
    await removeFirst(actor)
    expect(await takeCode(actor.userId, code)).toBe('recovery_code')
    await removeLast(actor)
    expect(await prisma.recoveryCode.count({ where: { userId: actor.userId } })).toBe(0)
  },
)
