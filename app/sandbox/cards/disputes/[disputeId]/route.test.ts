import { expect, onTestFinished, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { issuePaths, newCharge } from '@/lib/payments/testing'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { openCardDispute } from '@/lib/sandbox/cards/open-card-dispute'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'
import { newCardSession, plannedFor, tryBy } from '@/lib/sandbox/cards/testing'
import { POST } from './route'
import { GET } from './standing/route'

async function disputed(slug = 'disputed') {
  const { merchant, secretKey, token } = await newMerchant()
  const { transactionId } = await newCharge(merchant)
  const session = await newCardSession({ transactionId })
  await payCardSession(session.sessionId, tryBy(slug))
  const { disputeId } = (await openCardDispute(session.sessionId))!
  const decide = (body: unknown = { outcome: 'won' }, { id = disputeId, ...headers }: Sent = {}) =>
    decideAs(id, body, { authorization: `Bearer ${secretKey}`, ...headers })
  return { ...session, disputeId, token, decide }
}

/** The dispute, unless it is the account's own, and headers that differ from the usual. */
interface Sent {
  id?: string
  authorization?: string
  'content-type'?: string
}

function decideAs(disputeId: string, body: unknown, headers: Omit<Sent, 'id'>) {
  const url = `http://localhost:3000/sandbox/cards/disputes/${disputeId}`
  const sent = { 'content-type': 'application/json', ...headers }
  const init = { method: 'POST', headers: sent, body: JSON.stringify(body) }
  return POST(new Request(url, init), params({ disputeId }))
}

/** Sends a request like the sandbox's card provider, by default with its credential. */
function ask(disputeId: string, authorization = `Bearer ${bankSecret(env.SECRET_KEY)}`) {
  const url = `http://localhost:3000/sandbox/cards/disputes/${disputeId}/standing`
  return GET(new Request(url, { headers: { authorization } }), params({ disputeId }))
}

test.each(['won', 'lost'] as const)(
  'the account lets it be %s, once, and it is told',
  async (outcome) => {
    const { disputeId, decide } = await disputed()
    const notices = (await plannedFor(disputeId)).length
    const response = await decide({ outcome })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      disputeId,
      status: outcome,
      amount: 199.9,
      reason: 'fraudulent',
      openedAt: expect.stringMatching(/Z$/),
      respondBy: expect.stringMatching(/Z$/),
    })
    expect((await decide({ outcome })).status).toBe(200)
    const planned = await plannedFor(disputeId)
    expect(planned.slice(notices)).toEqual(['send_sandbox_card_notice'])
    const standing = await (await ask(disputeId)).json()
    expect(standing).toMatchObject({ disputeId, status: outcome, amount: '19990' })
  },
)

test('is decided by nobody but the account that was paid', async () => {
  const { disputeId, token, decide } = await disputed()
  const stranger = await newMerchant()
  for (const [authorization, status] of [
    ['', 401],
    ['Bearer x', 401],
    [`Bearer ${stranger.secretKey}`, 404],
    [`Bearer ${stranger.token}`, 404],
  ] as const) {
    expect((await decide({ outcome: 'lost' }, { authorization })).status).toBe(status)
  }
  const response = await decide({ outcome: 'won' }, { authorization: `Bearer ${token}` })
  expect(await response.json()).toMatchObject({ disputeId, status: 'won' })
})

test('is found by the session that it is about, as its INFRACTION shows it', async () => {
  const { disputeId, sessionId, decide } = await disputed()
  const response = await decide({ outcome: 'won' }, { id: sessionId })
  expect(await response.json()).toMatchObject({ disputeId, status: 'won' })
})

test('409 for one that was decided otherwise', async () => {
  const { decide } = await disputed()
  await decide({ outcome: 'lost' })
  const response = await decide({ outcome: 'won' })
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
    'send_sandbox_card_notice',
    'settle_sandbox_card_dispute',
  ])
})

test('is opened once, and not for what is not paid', async () => {
  const { sessionId, disputeId } = await disputed()
  expect(await openCardDispute(sessionId)).toMatchObject({ disputeId })
  const unpaid = await newCardSession()
  expect(await openCardDispute(unpaid.sessionId)).toBeNull()
})

test('400, 404 and 415 for what decides nothing', async () => {
  const { disputeId, decide } = await disputed()
  expect(await issuePaths(await decide({ outcome: 'draw' }))).toEqual(['outcome'])
  for (const id of ['dp_sandbox_0', 'a\0b']) {
    expect((await decide({ outcome: 'won' }, { id })).status).toBe(404)
  }
  expect((await decide({ outcome: 'won' }, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await ask('dp_sandbox_0')).status).toBe(404)
  expect((await ask(disputeId, 'Bearer test')).status).toBe(401)
  expect(await (await ask(disputeId)).json()).toMatchObject({ status: 'open' })
})

test('404 in live mode, which has no such processor', async () => {
  const { disputeId, decide } = await disputed()
  const mode = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => mode.mockRestore())
  expect((await decide()).status).toBe(404)
  expect((await ask(disputeId)).status).toBe(404)
})
