import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { GET as getMe } from '@/app/v1/user/me/route'
import { lastToken } from '@/lib/accounts/links/testing'
import { proofOf, sendEmailChange } from '@/lib/accounts/recovery/change-email'
import { changeForgottenPassword } from '@/lib/accounts/recovery/change-forgotten-password'
import { sendPasswordReset } from '@/lib/accounts/recovery/start-password-reset'
import { verifyEmail } from '@/lib/accounts/recovery/verify-email'
import { changePassword } from '@/lib/accounts/sessions/change-password'
import { openSession } from '@/lib/accounts/sessions/open-session'
import { makeSessionToken } from '@/lib/accounts/sessions/session-token'
import { signIn } from '@/lib/accounts/sessions/sign-in'
import { issuePaths } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { PUT } from './route'

const NEW = 'outra frase bem comprida'

async function setUp() {
  const made = await newMerchant()
  const { request, user, password: current } = made
  const address = `test ${randomUUID()}`
  const change = (body: object) =>
    PUT(
      request('/v1/user/password', {
        method: 'PUT',
        body: { current, password: NEW, ...body },
        headers: { 'x-guiche-address': address },
      }),
    )
  const enters = (password: string) =>
    signIn({ email: user.email, password }, `test ${randomUUID()}`).then(
      () => true,
      () => false,
    )
  return { ...made, current, change, enters }
}

const hashOf = async (userId: string) =>
  (await prisma.user.findUniqueOrThrow({ where: { userId } })).passwordHash

describe('204', () => {
  test('the new password counts, the old one no longer, and other sessions end', async () => {
    const { change, enters, current, session, request, token } = await setUp()
    const other = await makeSessionToken(await openSession(session, new Headers()))
    expect((await change({})).status).toBe(204)
    expect([await enters(NEW), await enters(current)]).toEqual([true, false])
    const meOf = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` }
      return (await getMe(request('/v1/user/me', { headers }))).status
    }
    expect([await meOf(token), await meOf(other)]).toEqual([200, 401])
    const { userId, merchantId } = session
    const where = { merchantId, action: 'password.changed' }
    expect(await prisma.auditEntry.findMany({ where })).toMatchObject([{ userId, subject: userId }])
  })
})

describe('a change that was under way', () => {
  const wanted = ({ user, merchant }: Awaited<ReturnType<typeof setUp>>, provenHash: string) => ({
    email: user.email,
    names: [merchant.name],
    password: 'a frase de quem invadiu',
    provenHash,
  })

  test('when the password was replaced does not undo that', async () => {
    const made = await setUp()
    const { user, actor, session, change, enters } = made
    const before = await hashOf(user.userId)
    expect((await change({})).status).toBe(204)
    const late = changePassword(actor, session, wanted(made, before))
    await expect(late).rejects.toMatchObject({ code: 'forbidden' })
    expect(await enters(NEW)).toBe(true)
  })

  test('when its session was ended does nothing', async () => {
    const made = await setUp()
    const { user, actor, session, current, enters } = made
    await prisma.session.updateMany({
      where: { sessionId: session.sessionId },
      data: { endedAt: new Date() },
    })
    const late = changePassword(actor, session, wanted(made, await hashOf(user.userId)))
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await enters(current)).toBe(true)
  })
})

test('links that were in the mail before change neither the password nor the address', async () => {
  const { change, user, session } = await setUp()
  const { userId, merchantId } = session
  await sendPasswordReset({ email: user.email, ip: 'x' })
  const proof = proofOf(await hashOf(userId))
  await sendEmailChange({ userId, merchantId, newEmail: `${randomUUID()}@example.com`, proof })
  expect((await change({})).status).toBe(204)
  const origin = { address: null }
  const reset = changeForgottenPassword(await lastToken(userId, 'reset_password'), NEW, origin)
  await expect(reset).rejects.toMatchObject({ code: 'not_found' })
  const taken = verifyEmail(await lastToken(userId, 'take_email'), origin)
  await expect(taken).rejects.toMatchObject({ code: 'not_found' })
})

describe('it is refused, and the old one still counts', () => {
  test('with a wrong current password, with 403', async () => {
    const { change, enters, current } = await setUp()
    expect((await change({ current: 'wrong' })).status).toBe(403)
    expect(await enters(current)).toBe(true)
  })

  test.each([
    ['too short', 'curta'],
    ['common', 'corinthians1910'],
  ])('with a new one that is %s', async (_, password) => {
    const { change, enters, current } = await setUp()
    const response = await change({ password })
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['password'])
    expect(await enters(current)).toBe(true)
  })

  test("with the person's own e-mail address", async () => {
    const { change, user } = await setUp()
    expect((await change({ password: user.email })).status).toBe(400)
  })
})
