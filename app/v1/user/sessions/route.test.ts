import { describe, expect, test } from 'vitest'
import { GET as getMe } from '@/app/v1/user/me/route'
import { DELETE as closeSession, POST as signIn } from '@/app/v1/user/session/route'
import { IDLE_MS } from '@/lib/accounts/sessions/session-token'
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { DELETE as endOne } from './[id]/route'
import { DELETE as endOthers, GET } from './route'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** A person with the session that newMerchant opens, and ways to open more and to use them. */
async function setUp() {
  const made = await newMerchant()
  const { user, password } = made
  const open = async () => {
    const headers = { 'content-type': 'application/json', 'user-agent': FIREFOX }
    const body = JSON.stringify({ email: user.email, password })
    const sent = {
      method: 'POST',
      body,
      headers: { ...headers, 'x-guiche-address': '203.0.113.7' },
    }
    const response = await signIn(new Request('http://localhost:3000/v1/user/session', sent))
    return (await response.json()).token as string
  }
  const ask = (token: string, path: string, method = 'GET') =>
    new Request(`http://localhost:3000${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    })
  const isOpen = async (token: string) => {
    const { status } = await getMe(ask(token, '/v1/user/me'))
    return status === 200
  }
  const list = async (token = made.token) =>
    (await (await GET(ask(token, '/v1/user/sessions'))).json()).data as Listed[]
  const end = (id: string, token = made.token) =>
    endOne(ask(token, `/v1/user/sessions/${id}`, 'DELETE'), params({ id }))
  return { ...made, open, ask, isOpen, list, end }
}

interface Listed {
  sessionId: string
  device: string | null
  address: string | null
  isCurrent: boolean
  lastSeenAt: string
}

describe('200', () => {
  test('lists where a person is signed in, in words', async () => {
    const { open, list, session } = await setUp()
    const token = await open()
    const listed = await list(token)
    expect(listed).toHaveLength(2)
    expect(listed.find((one) => one.isCurrent)).toMatchObject({
      device: 'Firefox, Linux',
      address: '203.0.113.7',
    })
    expect(listed.find((one) => !one.isCurrent)?.sessionId).toBe(session.sessionId)
  })

  test('shows none that has not been used for long', async () => {
    const { open, list, session } = await setUp()
    const { sessionId } = session
    const before = new Date(Date.now() - IDLE_MS)
    await prisma.session.update({ where: { sessionId }, data: { lastSeenAt: before } })
    expect(await list(await open())).toMatchObject([{ isCurrent: true }])
  })

  test("shows nobody else's", async () => {
    const [{ list }, { session }] = [await setUp(), await setUp()]
    expect((await list()).map(({ sessionId }) => sessionId)).not.toContain(session.sessionId)
  })
})

describe('a session that is ended is refused at once', () => {
  test('by another one of the same person', async () => {
    const { open, list, end, isOpen } = await setUp()
    const token = await open()
    const [other] = (await list()).filter(({ isCurrent }) => !isCurrent)
    expect((await end(other!.sessionId)).status).toBe(204)
    expect(await isOpen(token)).toBe(false)
    expect((await end(other!.sessionId)).status).toBe(404)
  })

  test('by itself, which is signing out', async () => {
    const { open, ask, isOpen } = await setUp()
    const token = await open()
    expect((await closeSession(ask(token, '/v1/user/session', 'DELETE'))).status).toBe(204)
    expect(await isOpen(token)).toBe(false)
  })

  test('with all others, which leaves the one that asked', async () => {
    const { open, ask, isOpen, token } = await setUp()
    const [one, other] = [await open(), await open()]
    expect((await endOthers(ask(one, '/v1/user/sessions', 'DELETE'))).status).toBe(204)
    expect([await isOpen(one), await isOpen(other), await isOpen(token)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test("but not by a stranger, who is told that it isn't theirs", async () => {
    const [owner, stranger] = [await setUp(), await setUp()]
    expect((await stranger.end(owner.session.sessionId)).status).toBe(404)
    expect((await stranger.end('x')).status).toBe(404)
    expect(await owner.isOpen(owner.token)).toBe(true)
  })
})

test('a session that has not been used for long is ended with the others, for good', async () => {
  const { open, ask, isOpen, token, session } = await setUp()
  const [current, { sessionId }] = [await open(), session]
  const before = new Date(Date.now() - 2 * IDLE_MS)
  await prisma.session.update({ where: { sessionId }, data: { lastSeenAt: before } })
  expect((await endOthers(ask(current, '/v1/user/sessions', 'DELETE'))).status).toBe(204)
  await prisma.session.update({ where: { sessionId }, data: { lastSeenAt: new Date() } })
  expect(await isOpen(token)).toBe(false)
})

describe('a session ends by itself', () => {
  test('when it was not used for a while', async () => {
    const { isOpen, token } = await setUp()
    const later = (ms: number) => new Date(Date.now() + ms)
    expect(await at(later(IDLE_MS - MINUTE_MS), () => isOpen(token))).toBe(true)
    expect(await at(later(2 * IDLE_MS - 2 * MINUTE_MS), () => isOpen(token))).toBe(true)
    expect(await at(later(4 * IDLE_MS), () => isOpen(token))).toBe(false)
  })

  test('after its hours, however much it is used', async () => {
    const { isOpen, token, session } = await setUp()
    const { sessionId } = session
    const end = session.createdAt.getTime() + env.SESSION_HOURS * HOUR_MS
    const seen = new Date(end - MINUTE_MS)
    await prisma.session.update({ where: { sessionId }, data: { lastSeenAt: seen } })
    expect(await at(new Date(end - 1_000), () => isOpen(token))).toBe(true)
    expect(await at(new Date(end), () => isOpen(token))).toBe(false)
  })
})

test('404 for a session whose hours are over, which is not ended once more', async () => {
  const { merchant, list, end, open } = await setUp()
  const token = await open()
  const [other] = (await list(token)).filter(({ isCurrent }) => !isCurrent)
  const { sessionId } = other!
  await prisma.session.update({ where: { sessionId }, data: { expiresAt: new Date() } })
  expect((await end(sessionId, token)).status).toBe(404)
  const ended = { merchantId: merchant.merchantId, action: 'session.ended' }
  expect(await prisma.auditEntry.count({ where: ended })).toBe(0)
})

test('a token of before sessions had rows is refused', async () => {
  const { encode } = await import('next-auth/jwt')
  const { user, merchant, isOpen } = await setUp()
  const claims = { sub: user.userId, merchantId: merchant.merchantId }
  expect(await isOpen(await encode({ token: claims, secret: env.SECRET_KEY }))).toBe(false)
})
