import { expect, onTestFinished, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { issuePaths } from '@/lib/payments/testing'
import { params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { CardPaymentBody } from '@/lib/sandbox/cards/card-bodies'
import { getSessionStanding } from '@/lib/sandbox/cards/open-card-session'
import { payCardSession } from '@/lib/sandbox/cards/pay-card-session'
import { newCardSession, plannedFor, tryBy } from '@/lib/sandbox/cards/testing'
import { POST } from './route'

async function issued() {
  const session = await newCardSession()
  const body = CardPaymentBody.parse({ method: 'boleto', cpf: '52998224725' })
  const { paymentId } = await payCardSession(session.sessionId, body)
  return { ...session, boletoId: paymentId }
}

/** Sends a request without a credential. */
function decide(boletoId: string, body: unknown = { outcome: 'paid' }, type = 'application/json') {
  const url = `http://localhost:3000/sandbox/cards/boletos/${boletoId}`
  const init = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) }
  return POST(new Request(url, init), params({ boletoId }))
}

test.each([
  ['paid', 'PAID'],
  ['expired', 'FAILED'],
] as const)('a person lets it be %s, once, and it is told', async (outcome, status) => {
  const { boletoId, sessionId, transactionId } = await issued()
  const race = await Promise.all([1, 2, 3].map(() => decide(boletoId, { outcome })))
  for (const response of race) {
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: boletoId, status: outcome })
  }
  expect((await getSessionStanding(sessionId)).session.status).toBe(status)
  expect(await plannedFor(transactionId)).toEqual([
    'send_sandbox_card_notice',
    'send_sandbox_card_notice',
  ])
})

test('passes by itself on its last day', async () => {
  const { boletoId } = await issued()
  expect(await plannedFor(boletoId)).toEqual(['settle_sandbox_card_payment'])
})

test('409 for one that has come to the other end', async () => {
  const { boletoId } = await issued()
  await decide(boletoId)
  const response = await decide(boletoId, { outcome: 'expired' })
  expect(ErrorSchema.parse(await response.json())).toMatchObject({ statusCode: 409 })
})

test('400, 404 and 415 for what pays nothing', async () => {
  const { boletoId, sessionId } = await issued()
  expect(await issuePaths(await decide(boletoId, { outcome: 'lost' }))).toEqual(['outcome'])
  expect((await decide('pay_sandbox_0')).status).toBe(404)
  expect((await decide(boletoId, { outcome: 'paid' }, 'text/plain')).status).toBe(415)
  const slow = await newCardSession()
  const { paymentId } = await payCardSession(slow.sessionId, tryBy('slow'))
  expect((await decide(paymentId)).status).toBe(404)
  expect((await getSessionStanding(sessionId)).session.status).toBe('PROCESSING')
})

test('404 in live mode, which has no such processor', async () => {
  const { boletoId } = await issued()
  const mode = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => mode.mockRestore())
  expect((await decide(boletoId)).status).toBe(404)
})
