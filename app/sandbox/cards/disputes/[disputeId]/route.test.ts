import { expect, onTestFinished, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/schemas/error'
import { params } from '@/lib/db/testing'
import { env } from '@/lib/env'
import { bankSecret } from '@/lib/sandbox/bank-secret'
import { openCardDispute } from '@/lib/sandbox/cards/open-card-dispute'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'
import { newCardSession, plannedFor, tryBy } from '@/lib/sandbox/cards/testing'
import { issuePaths } from '@/lib/transactions/testing'
import { POST } from './route'
import { GET } from './standing/route'

async function disputed(slug = 'disputed') {
  const session = await newCardSession()
  await payCardSession(session.sessionId, tryBy(slug))
  const dispute = await openCardDispute(session.sessionId)
  return { ...session, disputeId: dispute!.disputeId }
}

/** Decides as a person does: without any credential. */
function decide(disputeId: string, body: unknown = { outcome: 'won' }, type = 'application/json') {
  const url = `http://localhost:3000/sandbox/cards/disputes/${disputeId}`
  const init = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) }
  return POST(new Request(url, init), params({ disputeId }))
}

/** Asks as the sandbox's card acquirer does, unless told otherwise. */
function ask(disputeId: string, authorization = `Bearer ${bankSecret(env.SECRET_KEY)}`) {
  const url = `http://localhost:3000/sandbox/cards/disputes/${disputeId}/standing`
  return GET(new Request(url, { headers: { authorization } }), params({ disputeId }))
}

test.each(['won', 'lost'] as const)(
  'a person lets it be %s, once, and it is told',
  async (outcome) => {
    const { disputeId } = await disputed()
    const notices = (await plannedFor(disputeId)).length
    const response = await decide(disputeId, { outcome })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      ...{ disputeId, status: outcome, amount: 199.9, reason: 'fraudulent' },
      openedAt: expect.stringMatching(/Z$/),
      respondBy: expect.stringMatching(/Z$/),
    })
    expect((await decide(disputeId, { outcome })).status).toBe(200)
    const planned = await plannedFor(disputeId)
    expect(planned.slice(notices)).toEqual(['send_sandbox_card_notice'])
    const standing = await (await ask(disputeId)).json()
    expect(standing).toMatchObject({ disputeId, status: outcome, amount: '19990' })
  },
)

test('is found by the session that it is about, as its INFRACTION shows it', async () => {
  const { disputeId, sessionId } = await disputed()
  const response = await decide(sessionId, { outcome: 'won' })
  expect(await response.json()).toMatchObject({ disputeId, status: 'won' })
})

test('409 for one that was decided otherwise', async () => {
  const { disputeId } = await disputed()
  await decide(disputeId, { outcome: 'lost' })
  const response = await decide(disputeId, { outcome: 'won' })
  expect(ErrorSchema.parse(await response.json())).toMatchObject({ statusCode: 409 })
})

test('opens by itself after the card that is published so, and is decided where the card says', async () => {
  const { sessionId } = await newCardSession()
  await payCardSession(sessionId, tryBy('disputed'))
  expect(await plannedFor(sessionId)).toEqual(['open_sandbox_card_dispute'])
  const byPerson = await disputed()
  expect(await plannedFor(byPerson.disputeId)).toEqual(['send_sandbox_card_notice'])
  const byItself = await disputed('dispute_lost')
  expect(await plannedFor(byItself.disputeId)).toEqual([
    ...['send_sandbox_card_notice', 'settle_sandbox_card_dispute'],
  ])
})

test('is opened once, and not for what is not paid', async () => {
  const { sessionId, disputeId } = await disputed()
  expect(await openCardDispute(sessionId)).toMatchObject({ disputeId })
  const unpaid = await newCardSession()
  expect(await openCardDispute(unpaid.sessionId)).toBeNull()
})

test('400, 404 and 415 for what decides nothing', async () => {
  const { disputeId } = await disputed()
  expect(await issuePaths(await decide(disputeId, { outcome: 'draw' }))).toEqual(['outcome'])
  expect((await decide('dp_sandbox_0')).status).toBe(404)
  expect((await decide(disputeId, { outcome: 'won' }, 'text/plain')).status).toBe(415)
  expect((await ask('dp_sandbox_0')).status).toBe(404)
  expect((await ask(disputeId, 'Bearer test')).status).toBe(401)
  expect(await (await ask(disputeId)).json()).toMatchObject({ status: 'open' })
})

test('404 in live mode, which has no such processor', async () => {
  const { disputeId } = await disputed()
  const mode = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => mode.mockRestore())
  expect((await decide(disputeId)).status).toBe(404)
  expect((await ask(disputeId)).status).toBe(404)
})
