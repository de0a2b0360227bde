import { expect, test } from 'vitest'
import { newMerchant } from '@/lib/platform/db/testing'
import { takeCode } from './take-code'
import { addSoftPasskey, startApp } from './testing'

test('a code of an app that waits for its first one proves nothing', async () => {
  const { actor } = await newMerchant()
  await addSoftPasskey(actor)
  expect(await takeCode(actor.userId, await startApp(actor))).toBeNull()
})
