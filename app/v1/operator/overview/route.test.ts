import { afterEach, describe, expect, test, vi } from 'vitest'
import { PUT as switchAccount } from '@/app/v1/user/session/account/route'
import { addApp } from '@/lib/accounts/factors/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { GET } from './route'

afterEach(() => vi.restoreAllMocks())

const look = ({ request }: Awaited<ReturnType<typeof newMerchant>>) =>
  GET(request('/v1/operator/overview'))

async function expectHeld(response: Response) {
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: 'second_factor_missing' })
}

describe('an operator with a password alone', () => {
  test('is refused in live mode until they have a second factor', async () => {
    const operator = await newMerchant({ isOperator: true })
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    await expectHeld(await look(operator))
    await addApp(operator.actor)
    expect((await look(operator)).status).toBe(200)
  })

  test('is refused in every account in live mode', async () => {
    const operator = await newMerchant({ isOperator: true })
    const { merchantId } = (await newMerchant()).merchant
    const { userId } = operator.actor
    await prisma.membership.create({ data: { merchantId, userId, role: 'FINANCE' } })
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    const path = '/v1/user/session/account'
    const body = { merchantId }
    const switched = await switchAccount(operator.request(path, { method: 'PUT', body }))
    expect(switched.status).toBe(204)
    await expectHeld(await look(operator))
  })

  test('may look in the sandbox, unless their account requires a second factor', async () => {
    expect((await look(await newMerchant({ isOperator: true }))).status).toBe(200)
    await expectHeld(
      await look(await newMerchant({ isOperator: true, secondFactorRequired: true })),
    )
  })
})
