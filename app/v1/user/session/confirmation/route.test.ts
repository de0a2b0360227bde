import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { POST as disconnect } from '@/app/v1/user/pix-account/disconnect/route'
import { POST as signIn } from '@/app/v1/user/session/route'
import { startChallenge } from '@/lib/accounts/factors/start-challenge'
import { addApp, addSoftPasskey } from '@/lib/accounts/factors/testing'
import { openSession } from '@/lib/accounts/sessions/open-session'
import { makeSessionToken } from '@/lib/accounts/sessions/session-token'
import { confirmSession } from '@/lib/accounts/step-up/confirm-session'
import { ErrorSchema } from '@/lib/api/error-schema'
import { MINUTE_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { POST } from './route'

const OLD_MS = (env.STEP_UP_MINUTES + 1) * MINUTE_MS

async function setUp() {
  const made = await newMerchant()
  const { request, password, session, merchant } = made
  const prove = (body: object) =>
    POST(
      request('/v1/user/session/confirmation', {
        body,
        headers: { 'x-guiche-address': `test ${randomUUID()}` },
      }),
    )
  const confirm = (given = password) => prove({ password: given })
  const act = async (token = made.token) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await disconnect(
      request('/v1/user/pix-account/disconnect', { body: {}, headers }),
    )
    return response.ok ? 'ok' : ErrorSchema.parse(await response.json()).error
  }
  const confirmedAt = async () =>
    (await prisma.session.findUniqueOrThrow({ where: { sessionId: session.sessionId } }))
      .confirmedAt
  const entries = () =>
    prisma.auditEntry.findMany({
      where: { merchantId: merchant.merchantId, action: 'session.confirmed' },
    })
  return { ...made, prove, confirm, act, confirmedAt, entries }
}

const later = <T>(run: () => T) => at(new Date(Date.now() + OLD_MS), run)

describe('200', () => {
  test('what needed a proof goes on, for as long as the proof counts, and it is on record', async () => {
    const { confirm, act, entries, session } = await setUp()
    await later(async () => {
      expect(await act()).toBe('step_up_required')
      const response = await confirm()
      expect(response.status).toBe(200)
      const { confirmedAt, confirmedUntil } = await response.json()
      const lasts = Date.parse(confirmedUntil) - Date.parse(confirmedAt)
      expect(lasts).toBe(env.STEP_UP_MINUTES * MINUTE_MS)
      expect(await act()).not.toBe('step_up_required')
    })
    expect(await entries()).toMatchObject([
      { subject: session.sessionId, sessionId: session.sessionId, after: { factor: 'password' } },
    ])
  })

  test('a sign-in is a proof, too', async () => {
    const { act, session } = await setUp()
    await later(async () => {
      const token = await makeSessionToken(await openSession(session, new Headers()))
      expect(await act(token)).not.toBe('step_up_required')
    })
  })

  test("proves nothing for the person's other sessions", async () => {
    const { confirm, act, session } = await setUp()
    const other = await makeSessionToken(await openSession(session, new Headers()))
    await later(async () => {
      expect((await confirm()).status).toBe(200)
      expect(await act(other)).toBe('step_up_required')
    })
  })
})

describe('a person with second factors', () => {
  test('proves who they are by a code, each once, or a passkey, and by no password', async () => {
    const { actor, confirm, prove, act, entries } = await setUp()
    const [recoveryCode = ''] = await addApp(actor)
    const passkey = await addSoftPasskey(actor)
    await later(async () => {
      expect(await act()).toBe('step_up_required')
      expect((await confirm()).status).toBe(403)
      expect(await act()).toBe('step_up_required')
      expect((await prove({ code: recoveryCode })).status).toBe(200)
      expect(await act()).not.toBe('step_up_required')
      expect((await prove({ code: recoveryCode })).status).toBe(403)
      const answer = passkey.answer((await startChallenge()).challenge)
      expect((await prove({ passkey: answer })).status).toBe(200)
      expect((await prove({ passkey: answer })).status).toBe(403)
    })
    // Both are of the same pretended moment, so their order is not known.
    const factors = (await entries()).map(({ after }) => JSON.stringify(after))
    expect(factors.toSorted()).toEqual(['{"factor":"passkey"}', '{"factor":"recovery_code"}'])
  })

  test('are told which of them are accepted', async () => {
    const { actor, request } = await setUp()
    await addSoftPasskey(actor)
    await later(async () => {
      const response = await disconnect(request('/v1/user/pix-account/disconnect', { body: {} }))
      const { detail } = ErrorSchema.parse(await response.json())
      expect(detail.factors).toEqual(['passkey', 'recovery_code'])
    })
  })

  test("somebody else's passkey proves nothing", async () => {
    const [one, other] = [await setUp(), await setUp()]
    await addApp(one.actor)
    const passkey = await addSoftPasskey(other.actor)
    const answer = passkey.answer((await startChallenge()).challenge)
    expect((await one.prove({ passkey: answer })).status).toBe(403)
  })
})

test('403 for a wrong password, which proves nothing and leaves the session open', async () => {
  const { confirm, confirmedAt, entries } = await setUp()
  const before = await confirmedAt()
  expect((await confirm('not this one')).status).toBe(403)
  expect(await confirmedAt()).toEqual(before)
  expect(await entries()).toEqual([])
  expect((await confirm()).status).toBe(200)
})

test('a session that ends while its proof is checked is not confirmed', async () => {
  const { user, session, actor, password, confirmedAt, entries } = await setUp()
  const before = await confirmedAt()
  const { sessionId } = session
  await prisma.session.update({ where: { sessionId }, data: { endedAt: new Date() } })
  const late = confirmSession({ user, session, actor }, { password }, `test ${randomUUID()}`)
  await expect(late).rejects.toMatchObject({ code: 'unauthenticated' })
  expect([await confirmedAt(), await entries()]).toEqual([before, []])
})

test('429 after too many wrong passwords from any addresses, for the right one too', async () => {
  const { confirm } = await setUp()
  for (let time = 0; time < env.SIGN_IN_ATTEMPTS; time++) {
    expect((await confirm('not this one')).status).toBe(403)
  }
  const response = await confirm()
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('wrong passwords count as failed sign-ins from their address', async () => {
  const { request, user, password } = await setUp()
  const headers = { 'x-guiche-address': `test ${randomUUID()}` }
  for (let time = 0; time < env.SIGN_IN_ATTEMPTS; time++) {
    const body = { password: 'not this one' }
    await POST(request('/v1/user/session/confirmation', { body, headers }))
  }
  const body = { email: user.email, password }
  expect((await signIn(request('/v1/user/session', { body, headers }))).status).toBe(429)
})

test('right passwords count for nothing, however many', async () => {
  const { confirm } = await setUp()
  for (let time = 0; time <= env.SIGN_IN_ATTEMPTS; time++) {
    expect((await confirm()).status).toBe(200)
  }
})

test.each([{}, { password: 1 }, { password: 'x', more: 1 }, { password: 'x', code: '123456' }])(
  '400 for %j',
  async (body) => {
    const { request } = await newMerchant()
    expect((await POST(request('/v1/user/session/confirmation', { body }))).status).toBe(400)
  },
)
