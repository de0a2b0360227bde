import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetConnections } from '@/lib/payments/connections/psp/find-psp'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { getPixAccount } from './connect-pix-account'

test('whether PIX is taken without an own account is known', async () => {
  const { merchantId } = (await newMerchant()).merchant
  expect(await getPixAccount(merchantId)).toMatchObject({ account: null, isTakenHere: true })
  const live = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => {
    live.mockRestore()
    forgetConnections(null)
  })
  forgetConnections(null)
  expect(await getPixAccount(merchantId)).toMatchObject({ account: null, isTakenHere: false })
})
