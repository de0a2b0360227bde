import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { GET as getMe } from '@/app/v1/user/me/route'
import { addApp, addSoftPasskey } from '@/lib/accounts/factors/testing'
import { lastToken, messagesTo } from '@/lib/accounts/links/testing'
import { lockPerson } from '@/lib/accounts/people/change-person'
import { sendPasswordReset } from '@/lib/accounts/recovery/start-password-reset'
import { signIn } from '@/lib/accounts/sessions/sign-in'
import { signInWithFactor } from '@/lib/accounts/sessions/sign-in-with-factor'
import { HOUR_MS } from '@/lib/kernel/time'
import { issuePaths } from '@/lib/payments/testing'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params, whileUncommitted } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { POST as choose } from './[token]/route'
import { POST as ask } from './route'

const NEW = 'outra frase bem comprida'

const request = (path: string, body: object, address = `test ${randomUUID()}`) =>
  new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-guiche-address': address },
    body: JSON.stringify(body),
  })

const wish = (email: string, address?: string) =>
  ask(request('/v1/user/password-resets', { email }, address))

const use = (token: string, password = NEW, address?: string) =>
  choose(request(`/v1/user/password-resets/${token}`, { password }, address), params({ token }))

/** A person who was sent a link. */
async function setUp() {
  const made = await newMerchant()
  const { userId, email } = made.user
  await sendPasswordReset({ email, ip: '203.0.113.7' })
  const token = await lastToken(userId, 'reset_password')
  const enters = (password: string) =>
    signIn({ email, password }, `test ${randomUUID()}`).then(
      () => true,
      () => false,
    )
  return { ...made, userId, email, reset: token, enters }
}

describe('a wish for a new password', () => {
  test('is answered alike for an address with an account and for one without', async () => {
    const { user } = await newMerchant()
    const [known, unknown] = [await wish(user.email), await wish(`${randomUUID()}@example.com`)]
    expect([known.status, unknown.status]).toEqual([202, 202])
    const names = ({ headers }: Response) => [...headers.keys()].toSorted()
    expect(names(known)).toEqual(names(unknown))
    expect([await known.json(), await unknown.json()]).toEqual([
      { status: 'accepted' },
      { status: 'accepted' },
    ])
  })

  test('writes the same job, and looks nobody up', async () => {
    const { user } = await newMerchant()
    await wish(` ${user.email.toUpperCase()} `)
    const waiting = await prisma.$queryRaw`
      SELECT payload FROM graphile_worker._private_jobs
      WHERE payload ->> 'email' = ${user.email}`
    expect(waiting).toEqual([{ payload: { email: user.email, ip: expect.any(String) } }])
    expect(await messagesTo(user.userId, 'reset_password')).toEqual([])
  })

  test('is refused with 429 after as many from one address as sign-ins may fail', async () => {
    const address = `test ${randomUUID()}`
    const wishes = Array.from({ length: env.SIGN_IN_ATTEMPTS_PER_ADDRESS + 1 }, () =>
      wish(`${randomUUID()}@example.com`, address),
    )
    const statuses = (await Promise.all(wishes)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('is refused with 400 without an address', async () => {
    expect(await issuePaths(await wish('ana'))).toEqual(['email'])
  })
})

describe('the job', () => {
  test('sends nothing to an address without an account', async () => {
    const email = `${randomUUID()}@example.com`
    await sendPasswordReset({ email, ip: 'x' })
    expect(await prisma.emailLink.count({ where: { email } })).toBe(0)
  })

  test('sends nothing to an address that moved while it waited', async () => {
    const { user } = await newMerchant()
    const { userId, email } = user
    const moved = `${randomUUID()}@example.com`
    // It finds the person by the old address, and then waits for their lock.
    await whileUncommitted(
      async (tx) => {
        await lockPerson(tx, userId)
        await tx.user.update({ where: { userId }, data: { email: moved } })
      },
      () => sendPasswordReset({ email, ip: 'x' }),
    )
    expect(await prisma.emailLink.count({ where: { userId } })).toBe(0)
  })

  test('sends a person three links an hour at most', async () => {
    const { userId, email } = await setUp()
    for (let i = 0; i < 4; i++) await sendPasswordReset({ email, ip: 'x' })
    expect(await messagesTo(userId, 'reset_password')).toHaveLength(3)
    await at(new Date(now().getTime() + HOUR_MS + 1), () => sendPasswordReset({ email, ip: 'x' }))
    expect(await messagesTo(userId, 'reset_password')).toHaveLength(4)
  })

  test('keeps of the token only its digest and a sealed copy for the mail', async () => {
    const { userId, reset } = await setUp()
    const kept = await prisma.$queryRaw<{ text: string }[]>`
      SELECT row_to_json(l)::text || row_to_json(o)::text AS text
      FROM "EmailLink" l JOIN "OwnerMessage" o ON o."userId" = l."userId"
      WHERE l."userId" = ${userId}::uuid`
    expect(kept).toHaveLength(1)
    expect(kept[0]?.text).not.toContain(reset.slice(-16))
  })
})

describe('a link', () => {
  test('sets the password, ends every session, and tells the person', async () => {
    const { reset, userId, merchant, session, token, enters, password } = await setUp()
    expect((await use(reset)).status).toBe(204)
    expect([await enters(NEW), await enters(password)]).toEqual([true, false])
    const headers = { authorization: `Bearer ${token}` }
    const me = await getMe(new Request('http://localhost:3000/v1/user/me', { headers }))
    expect(me.status).toBe(401)
    expect(await messagesTo(userId, 'password_changed')).toHaveLength(1)
    const { merchantId } = merchant
    const entries = await prisma.auditEntry.findMany({
      where: { merchantId, NOT: { action: 'session.opened' } },
      orderBy: { entryId: 'asc' },
    })
    expect(entries).toMatchObject([
      { action: 'password.reset_sent', by: 'system', address: '203.0.113.7', subject: userId },
      { action: 'password.changed', by: 'person', userId, requestId: expect.any(String) },
      { action: 'session.ended', userId, subject: session.sessionId },
    ])
  })

  test('leaves second factors, which the next sign-in asks for', async () => {
    const { reset, actor, email } = await setUp()
    await addApp(actor)
    expect((await use(reset)).status).toBe(204)
    const enter = signInWithFactor({ email, password: NEW }, `test ${randomUUID()}`)
    await expect(enter).rejects.toMatchObject({
      code: 'second_factor_required',
      detail: { factors: ['totp', 'recovery_code'] },
    })
  })

  test('removes second factors that were added before anybody confirmed the address', async () => {
    const { reset, actor, email, userId, merchant } = await setUp()
    await addApp(actor)
    await addSoftPasskey(actor)
    await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
    expect((await use(reset)).status).toBe(204)
    const person = await signInWithFactor({ email, password: NEW }, `test ${randomUUID()}`)
    expect(person).not.toHaveProperty('factor')
    expect(await prisma.passkey.count({ where: { userId } })).toBe(0)
    expect(await messagesTo(userId, 'password_changed')).toMatchObject([
      { detail: { address: 'first_confirmed' } },
    ])
    const { merchantId } = merchant
    const where = { merchantId, action: 'factor.removed' }
    expect(await prisma.auditEntry.findMany({ where })).toMatchObject([
      { userId, before: { kinds: ['totp', 'passkey', 'recovery_code'] } },
    ])
  })

  test('works once, and no other link for a new password works after it', async () => {
    const { reset, userId, email } = await setUp()
    await sendPasswordReset({ email, ip: 'x' })
    const other = await lastToken(userId, 'reset_password')
    const used = await Promise.all([use(reset), use(reset)])
    expect(used.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect((await use(reset)).status).toBe(404)
    expect((await use(other)).status).toBe(404)
  })

  test('forgives the failed sign-ins of the place from which it is used', async () => {
    const { reset, email } = await setUp()
    const address = `test ${randomUUID()}`
    const enter = (password: string) => signIn({ email, password }, address)
    for (let i = 0; i < env.SIGN_IN_ATTEMPTS; i++) {
      await expect(enter('forgotten')).rejects.toMatchObject({ code: 'unauthenticated' })
    }
    expect((await use(reset, NEW, address)).status).toBe(204)
    expect(await enter(NEW)).toMatchObject({ email })
  })

  test('works for an hour', async () => {
    const { reset } = await setUp()
    const later = (ms: number) => at(new Date(now().getTime() + ms), () => use(reset))
    expect((await later(HOUR_MS + 1)).status).toBe(404)
    expect((await later(HOUR_MS - 5_000)).status).toBe(204)
  })

  test('still works after a password that is easy to guess', async () => {
    const { reset, email } = await setUp()
    for (const weak of ['curta', 'corinthians1910', email]) {
      const response = await use(reset, weak)
      expect(response.status).toBe(400)
      expect(await issuePaths(response)).toEqual(['password'])
    }
    expect((await use(reset)).status).toBe(204)
  })

  test('confirms the address to which it was sent', async () => {
    const { reset, userId } = await setUp()
    await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
    await use(reset)
    const { emailConfirmedAt } = await prisma.user.findUniqueOrThrow({ where: { userId } })
    expect(emailConfirmedAt).toBeInstanceOf(Date)
  })

  test.each(['x', 'link_secret_0', `${'é'.repeat(300)}`, 'link_secret_\u0000'])(
    'that does not exist answers 404: %j',
    async (token) => expect((await use(token)).status).toBe(404),
  )
})
