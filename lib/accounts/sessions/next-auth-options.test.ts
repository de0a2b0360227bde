import { randomUUID } from 'node:crypto'
import type { CredentialsConfig } from 'next-auth/providers/credentials'
import { describe, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { authOptions } from './next-auth-options'

const REQUEST_ID = 'req_sign_in'
const options = authOptions(REQUEST_ID)
const provider = options.providers[0] as CredentialsConfig & { options: CredentialsConfig }

function authorize(credentials: Record<string, string>, address = `test ${randomUUID()}`) {
  const headers = { 'x-guiche-address': address }
  return provider.options.authorize(credentials, { headers } as never)
}

describe("the browser's sign-in", () => {
  test('puts the user and the merchant in the session token', async () => {
    const { user, merchant, password } = await newMerchant()
    const signedIn = await authorize({ email: user.email, password })
    const token = await options.callbacks?.jwt?.({ token: {}, user: signedIn } as never)
    expect(token).toEqual({
      sub: user.userId,
      name: user.name,
      email: user.email,
      merchantId: merchant.merchantId,
      sid: expect.any(String),
    })
  })

  test('is in the audit log with the id of its request, and so is the end of the session', async () => {
    const { user, merchant, password } = await newMerchant()
    const signedIn = (await authorize({ email: user.email, password })) as { sessionId: string }
    const { sessionId } = signedIn
    const token = { sub: user.userId, merchantId: merchant.merchantId, sid: sessionId }
    await options.events?.signOut?.({ token } as never)
    const acts = await prisma.auditEntry.findMany({
      where: { subject: sessionId },
      select: { action: true, requestId: true },
      orderBy: { entryId: 'asc' },
    })
    expect(acts).toEqual([
      { action: 'session.opened', requestId: REQUEST_ID },
      { action: 'session.ended', requestId: REQUEST_ID },
    ])
  })

  test('is null for wrong credentials and for none', async () => {
    const { user } = await newMerchant()
    expect(await authorize({ email: user.email, password: 'wrong' })).toBeNull()
    expect(await authorize({})).toBeNull()
  })

  test('says "rate_limited" after too many failures, to a right password too', async () => {
    const { user, password } = await newMerchant()
    const address = `test ${randomUUID()}`
    for (let i = 0; i < env.SIGN_IN_ATTEMPTS; i++) {
      expect(await authorize({ email: user.email, password: 'wrong' }, address)).toBeNull()
    }
    const refused = authorize({ email: user.email, password }, address)
    await expect(refused).rejects.toThrow(/^rate_limited$/)
  })

  test('says "no_account" to who was removed from their last account, after the right password', async () => {
    const { user, password } = await newMerchant()
    const { userId, email } = user
    await prisma.membership.deleteMany({ where: { userId } })
    expect(await authorize({ email, password: 'wrong' })).toBeNull()
    await expect(authorize({ email, password })).rejects.toThrow(/^no_account$/)
  })

  test('never shows what failed inside, for the message ends up in the address bar', async () => {
    const broken = vi.spyOn(prisma.user, 'findUnique').mockRejectedValue(new Error('host db down'))
    const refused = authorize({ email: 'ana@example.com', password: 'x' })
    await expect(refused).rejects.toThrow(/^internal_error$/)
    broken.mockRestore()
  })
})

test('over https the session cookie is for this host alone', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://pay.example')
  vi.resetModules()
  const { authOptions: overHttps } = await import('./next-auth-options')
  vi.unstubAllEnvs()
  expect(overHttps().cookies?.sessionToken).toEqual({
    name: '__Host-next-auth.session-token',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
  })
})
