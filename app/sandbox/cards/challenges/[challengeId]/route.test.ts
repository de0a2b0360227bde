import { expect, onTestFinished, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { issuePaths } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { expireCardSession } from '@/lib/sandbox/cards/open-card-session'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'
import { newCardSession, tryBy } from '@/lib/sandbox/cards/testing'
import { POST } from './route'

/** Answers a challenge like the checkout page. */
function answer(
  challengeId: string,
  { clientSecret }: { clientSecret: string },
  body: unknown = { outcome: 'passed' },
  headers: object = {},
) {
  const url = `http://localhost:3000/sandbox/cards/challenges/${challengeId}`
  const authorization = `Bearer ${clientSecret}`
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body: JSON.stringify(body),
  })
  return POST(request, params({ challengeId }))
}

async function asked(slug = 'challenge') {
  const session = await newCardSession()
  const { paymentId } = await payCardSession(session.sessionId, tryBy(slug))
  return { session, challengeId: paymentId }
}

const statusOf = async ({ sessionId }: { sessionId: string }) =>
  (await prisma.sandboxCardSession.findUniqueOrThrow({ where: { sessionId } })).status

const told = async (response: Response) => {
  expect(response.status).toBe(200)
  return response.json()
}

test('a bank that is satisfied lets the payment be made, once, whatever is answered later', async () => {
  const { session, challengeId } = await asked()
  const race = await Promise.all([1, 2, 3].map(() => answer(challengeId, session).then(told)))
  for (const one of race) expect(one).toMatchObject({ status: 'paid', paidBy: { last4: '3184' } })
  const late = await told(await answer(challengeId, session, { outcome: 'failed' }))
  expect(late).toMatchObject({ status: 'paid' })
})

test('a bank that is not satisfied declines, for good, and another card may be tried', async () => {
  const { session, challengeId } = await asked()
  const declined = { status: 'declined', declineCode: 'authentication_failed' }
  expect(await told(await answer(challengeId, session, { outcome: 'failed' }))).toMatchObject(
    declined,
  )
  expect(await told(await answer(challengeId, session))).toMatchObject(declined)
  await payCardSession(session.sessionId, tryBy('visa'))
  expect(await statusOf(session)).toBe('PAID')
})

test('a bank that is satisfied may decline all the same', async () => {
  const { session, challengeId } = await asked('challenge_declined')
  expect(await told(await answer(challengeId, session))).toMatchObject({
    status: 'declined',
    declineCode: 'insufficient_funds',
  })
  expect(await statusOf(session)).toBe('OPEN')
})

test('who answers after another card has paid is told of that', async () => {
  const { session, challengeId } = await asked()
  await payCardSession(session.sessionId, tryBy('master'))
  expect(await told(await answer(challengeId, session))).toMatchObject({
    status: 'paid',
    paidBy: { brand: 'master' },
  })
})

test('409 when the time to pay is over', async () => {
  const { session, challengeId } = await asked()
  await expireCardSession(session.sessionId)
  const response = await answer(challengeId, session)
  expect(ErrorSchema.parse(await response.json())).toMatchObject({
    statusCode: 409,
    error: 'invalid_state',
  })
})

test('400, 403, 413 and 415 for what no page of ours sends', async () => {
  const { session, challengeId } = await asked()
  const bad = await answer(challengeId, session, { outcome: 'maybe' })
  expect(await issuePaths(bad)).toEqual(['outcome'])
  const send = async (body: unknown, headers: object) =>
    (await answer(challengeId, session, body, headers)).status
  const passed = { outcome: 'passed' }
  expect(await send(passed, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await send({ ...passed, more: 'x'.repeat(70_000) }, {})).toBe(413)
  expect(await send(passed, { 'content-type': 'text/plain' })).toBe(415)
  expect(await statusOf(session)).toBe('OPEN')
})

test('401 without the client secret of a session, 404 with that of another, and for no challenge', async () => {
  const { session, challengeId } = await asked()
  expect((await answer(challengeId, { clientSecret: '' })).status).toBe(401)
  expect((await answer(challengeId, await newCardSession())).status).toBe(404)
  expect((await answer('x', session)).status).toBe(404)
  const { paymentId } = await payCardSession(session.sessionId, tryBy('card_declined'))
  expect((await answer(paymentId, session)).status).toBe(404)
  expect(await statusOf(session)).toBe('OPEN')
})

test('404 in live mode, which has no such processor', async () => {
  const { session, challengeId } = await asked()
  const mode = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => mode.mockRestore())
  expect((await answer(challengeId, session)).status).toBe(404)
})
