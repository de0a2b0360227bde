import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { POST as signIn } from '@/app/v1/user/session/route'
import { GET as listSessions } from '@/app/v1/user/sessions/route'
import { PATCH as changeSettings } from '@/app/v1/user/settings/route'
import { takeFactor } from '@/lib/accounts/factors/check-factor'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { POST as confirmApp } from './authenticator/confirm/route'
import { DELETE, POST as startApp } from './authenticator/route'
import { POST as makeCodes } from './recovery-codes/route'
import { GET } from './route'

type Route = (request: Request) => Promise<Response>

const STEP_MS = 30_000

/** A person, and ways to set up factors and to sign in with them. */
async function setUp() {
  const made = await newMerchant()
  const { user, password, request } = made
  // An address of its own, because failed attempts of other tests count too.
  const headers = { 'x-guiche-address': `test ${randomUUID()}` }
  const send = async (route: Route, body: unknown, method = 'POST') => {
    const response = await route(request('/v1/user/factors', { body, method, headers }))
    return { status: response.status, body: response.status === 204 ? null : await response.json() }
  }
  const list = async () => (await GET(request('/v1/user/factors'))).json()
  const enter = async (given: object = {}) => {
    const headers = { 'content-type': 'application/json', 'x-guiche-address': randomUUID() }
    const body = JSON.stringify({ email: user.email, password, ...given })
    const sent = { method: 'POST', body, headers }
    const response = await signIn(new Request('http://localhost:3000/v1/user/session', sent))
    return { status: response.status, body: await response.json() }
  }
  const removeApp = () => DELETE(request('/v1/user/factors/authenticator', { method: 'DELETE' }))
  const addApp = async () => {
    const { body } = await send(startApp, {})
    const codeAt = (time: Date) =>
      TOTP.generate({ secret: Secret.fromBase32(body.secret), timestamp: time.getTime() })
    const start = new Date()
    const first = await at(start, () => send(confirmApp, { code: codeAt(start) }))
    /** A moment so many steps after the first code, and its code. */
    const later = (steps: number) => new Date(start.getTime() + steps * STEP_MS)
    return { secret: body.secret, codeAt, later, first }
  }
  return { ...made, send, list, enter, addApp, removeApp }
}

describe('an authenticator app', () => {
  test('counts once a code of it is confirmed, and comes with recovery codes', async () => {
    const { send, list, enter, user } = await setUp()
    const started = await send(startApp, {})
    expect(started.status).toBe(201)
    expect(await list()).toEqual({
      isRequired: false,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    expect((await enter()).status).toBe(200)
    const wrong = await send(confirmApp, { code: 'nothing' })
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    const code = TOTP.generate({ secret: Secret.fromBase32(started.body.secret) })
    const { body } = await send(confirmApp, { code })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(await list()).toMatchObject({ recoveryCodesLeft: 10, authenticator: {} })
    const { userId } = user
    const { secret } = await prisma.authenticator.findUniqueOrThrow({ where: { userId } })
    expect(secret).not.toContain(started.body.secret)
    const digests = await prisma.recoveryCode.findMany({ where: { userId } })
    expect(JSON.stringify(digests)).not.toContain(body.recoveryCodes[0])
  })

  test('is asked for at each sign-in, and each code is taken once', async () => {
    const { addApp, enter } = await setUp()
    const { codeAt, later } = await addApp()
    expect(await enter()).toMatchObject({
      status: 401,
      body: {
        error: 'second_factor_required',
        detail: { factors: ['totp', 'recovery_code'] },
      },
    })
    const wrong = { status: 401, body: { error: 'unauthenticated' } }
    await at(later(0), async () => {
      expect(await enter({ code: codeAt(later(0)) }), 'the code that confirmed').toMatchObject(
        wrong,
      )
    })
    await at(later(2), async () => {
      expect(await enter({ code: codeAt(later(2)) })).toMatchObject({ status: 200 })
      expect(await enter({ code: codeAt(later(2)) }), 'again').toMatchObject(wrong)
      expect(await enter({ code: codeAt(later(1)) }), 'an earlier one').toMatchObject(wrong)
      expect(await enter({ code: codeAt(later(3)) }), 'the next one').toMatchObject({ status: 200 })
    })
    await at(later(9), async () => {
      expect(await enter({ code: codeAt(later(7)) }), 'too old').toMatchObject(wrong)
    })
  })

  test('lets one of many requests with the same code through', async () => {
    const { addApp, user } = await setUp()
    const { codeAt, later } = await addApp()
    const code = codeAt(later(2))
    await prisma.signInLimit.deleteMany({ where: { key: `proof:${user.userId}` } })
    const taken = await at(later(2), () =>
      Promise.all(Array.from({ length: 4 }, () => takeFactor(user.userId, { code }))),
    )
    expect(taken.filter((kind) => kind === 'totp')).toHaveLength(1)
  })

  test('a wrong password tells nothing of it', async () => {
    const { addApp, enter } = await setUp()
    await addApp()
    expect(await enter({ password: 'wrong' })).toMatchObject({
      status: 401,
      body: { error: 'unauthenticated' },
    })
  })

  test('is not there to be removed before a code of it is confirmed', async () => {
    const { send, removeApp, merchant } = await setUp()
    await send(startApp, {})
    expect((await removeApp()).status).toBe(404)
    const where = { merchantId: merchant.merchantId, action: 'factor.removed' }
    expect(await prisma.auditEntry.count({ where })).toBe(0)
  })

  test('cannot be replaced before it is removed', async () => {
    const { addApp, removeApp, send, list, enter } = await setUp()
    await addApp()
    expect(await send(startApp, {})).toMatchObject({ body: { error: 'invalid_state' } })
    expect(await send(confirmApp, { code: '000000' })).toMatchObject({
      body: { error: 'invalid_state' },
    })
    expect((await removeApp()).status).toBe(204)
    expect(await list()).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 })
    expect((await enter()).status).toBe(200)
    expect((await removeApp()).status).toBe(404)
  })
})

describe('recovery codes', () => {
  test('stand in for the app, each once', async () => {
    const { addApp, enter, list } = await setUp()
    const { first } = await addApp()
    const code = first.body.recoveryCodes[3].toUpperCase().replaceAll('-', ' ')
    expect((await enter({ code })).status).toBe(200)
    expect((await enter({ code })).status).toBe(401)
    expect(await list()).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('are of their own person alone', async () => {
    const [one, other] = [await setUp(), await setUp()]
    await one.addApp()
    const code = (await other.addApp()).first.body.recoveryCodes[0]
    expect((await one.enter({ code })).status).toBe(401)
    expect((await other.enter({ code })).status).toBe(200)
  })

  test('are made anew, and the ones of before stop working', async () => {
    const { addApp, send, enter } = await setUp()
    const { first } = await addApp()
    const [other] = first.body.recoveryCodes
    const { status, body } = await send(makeCodes, {})
    expect(status).toBe(201)
    expect((await enter({ code: other })).status).toBe(401)
    expect((await enter({ code: body.recoveryCodes[0] })).status).toBe(200)
  })

  test('need a factor', async () => {
    const { send } = await setUp()
    expect(await send(makeCodes, {})).toMatchObject({ body: { error: 'invalid_state' } })
  })
})

test('the first code of an app cannot be guessed for long', async () => {
  const { send } = await setUp()
  await send(startApp, {})
  for (let i = 0; i < env.SIGN_IN_ATTEMPTS; i++) {
    expect((await send(confirmApp, { code: 'nothing' })).status).toBe(400)
  }
  expect((await send(confirmApp, { code: 'nothing' })).status).toBe(429)
})

test('attempts are limited per person, over all addresses', async () => {
  const { addApp, enter } = await setUp()
  const { codeAt, later } = await addApp()
  for (let i = 0; i < env.SIGN_IN_ATTEMPTS; i++) {
    expect((await enter({ code: 'wrong' })).status).toBe(401)
  }
  await at(later(2), async () => {
    expect((await enter({ code: codeAt(later(2)) })).status).toBe(429)
  })
})

test('adding and removing writes audit entries, without secrets', async () => {
  const { addApp, removeApp, send, merchant } = await setUp()
  const { secret } = await addApp()
  await send(makeCodes, {})
  await removeApp()
  const entries = await prisma.auditEntry.findMany({
    where: { merchantId: merchant.merchantId },
    orderBy: { entryId: 'asc' },
  })
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'factor.added',
    'factor.removed',
    'factor.started',
    'recovery_code.made',
    'recovery_code.made',
  ])
  expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain(secret)
})

describe('an account that requires a second factor', () => {
  test('lets a person without one only set one up', async () => {
    const { addApp, list, merchant, request, send } = await setUp()
    const sessions = () => listSessions(request('/v1/user/sessions'))
    const where = { merchantId: merchant.merchantId }
    await prisma.merchant.update({ where, data: { secondFactorRequired: true } })
    const refused = await sessions()
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error: 'second_factor_missing' })
    expect(await list()).toMatchObject({ isRequired: true })
    await send(startApp, {})
    expect((await sessions()).status).toBe(403)
    await addApp()
    expect((await sessions()).status).toBe(200)
  })

  test('is so by the wish of somebody who has one', async () => {
    const { addApp, request } = await setUp()
    const require = () => {
      const body = { secondFactorRequired: true }
      return changeSettings(request('/v1/user/settings', { body, method: 'PATCH' }))
    }
    expect((await require()).status).toBe(400)
    await addApp()
    expect(await (await require()).json()).toMatchObject({ secondFactorRequired: true })
  })
})
