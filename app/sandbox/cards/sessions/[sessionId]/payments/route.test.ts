import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { POST as answerChallenge } from '@/app/sandbox/cards/challenges/[challengeId]/route'
import { ErrorSchema } from '@/lib/api/error-schema'
import { at } from '@/lib/platform/clock'
import { params } from '@/lib/platform/db/testing'
import { TRIES_MAX } from '@/lib/sandbox/cards/card-terms'
import { expireCardSession } from '@/lib/sandbox/cards/open-card-session'
import { settleCardPayment } from '@/lib/sandbox/cards/settle-card-payment'
import { DECLINE_CODES, TEST_CARDS } from '@/lib/sandbox/cards/test-cards'
import { newCardSession, plannedFor } from '@/lib/sandbox/cards/testing'
import { byCard, card, pay, told, triesOf } from './testing'

/** Ids and times have any digits. */
const withoutIds = (json: string) => json.replace(/[0-9a-f-]{32,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

describe('200', () => {
  test.each(TEST_CARDS.filter(({ outcome }) => outcome.kind === 'paid'))(
    'pays by $brand, and says by what',
    async ({ slug, brand, number }) => {
      const session = await newCardSession()
      expect(await byCard(session, slug, { installments: 2 })).toEqual({
        status: 'paid',
        paidBy: { brand, last4: number.slice(-4), installments: 2 },
      })
    },
  )

  test('keeps of a card its brand and its last four digits, and of whoever holds it nothing', async () => {
    const session = await newCardSession()
    await pay(session, {
      card: card('visa', { cvc: '987', holder: 'Zuleica Wanderley' }),
      cpf: '529.982.247-25',
    })
    const kept = withoutIds(JSON.stringify(await triesOf(session)))
    expect(kept).toContain('"last4":"4242"')
    for (const secret of ['42424242', '987', 'Zuleica', '52998224725', '529.982', '2040']) {
      expect(kept).not.toContain(secret)
    }
  })

  test('declines for every reason, and lets another card be tried', async () => {
    const session = await newCardSession()
    for (const code of DECLINE_CODES.filter((code) => code !== 'authentication_failed')) {
      expect(await byCard(session, code)).toEqual({
        status: 'declined',
        declineCode: code,
        message: expect.stringMatching(/\w+ \w+/),
      })
    }
    expect(await byCard(session, 'visa')).toMatchObject({ status: 'paid' })
  })

  test('is asked by the bank, and paid when the bank is satisfied', async () => {
    const session = await newCardSession()
    const first = await byCard(session, 'challenge')
    if (first.status !== 'requires_action') throw new Error(first.status)
    const challengeId = first.challenge.id
    const request = new Request(`http://localhost/sandbox/cards/challenges/${challengeId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session.clientSecret}`,
      },
      body: '{"outcome":"passed"}',
    })
    const answered = await told(await answerChallenge(request, params({ challengeId })))
    expect(answered).toMatchObject({ status: 'paid', paidBy: { last4: '3184' } })
  })

  test('waits for the money of a slow card, and means to settle it', async () => {
    const session = await newCardSession()
    expect(await byCard(session, 'slow')).toEqual({ status: 'processing' })
    const [payment] = await triesOf(session)
    const planned = await plannedFor(payment!.paymentId, session.transactionId)
    expect(planned).toEqual(['settle_sandbox_card_payment', 'send_sandbox_card_notice'])
  })

  test('gives a boleto to pay, until a day that it says', async () => {
    const session = await newCardSession()
    const given = await told(await pay(session, { method: 'boleto', cpf: '52998224725' }))
    expect(given).toEqual({
      status: 'processing',
      boleto: {
        id: expect.stringMatching(/^pay_sandbox_[0-9a-f]{32}$/),
        expiresAt: expect.stringMatching(/\.\d{3}Z$/),
      },
    })
    expect(await told(await pay(session, { method: 'boleto', cpf: '52998224725' }))).toEqual(given)
  })
})

describe('paid once', () => {
  test('in two tabs by two cards: one payment, and the other is told of it', async () => {
    const session = await newCardSession()
    const race = await Promise.all(['visa', 'master'].map((slug) => byCard(session, slug)))
    expect(race[0]).toEqual(race[1])
    expect(await triesOf(session)).toHaveLength(1)
    expect(await plannedFor(session.transactionId)).toEqual(['send_sandbox_card_notice'])
  })

  test('by ten tries at once, and by the network that repeats them', async () => {
    const session = await newCardSession()
    const body = { card: card('visa'), idempotencyKey: randomUUID() }
    const race = await Promise.all(Array.from({ length: 10 }, () => pay(session, body)))
    expect(new Set(await Promise.all(race.map((one) => one.text()))).size).toBe(1)
    expect(await triesOf(session)).toHaveLength(1)
  })

  test('a decline that is repeated under its key is the same try', async () => {
    const session = await newCardSession()
    const idempotencyKey = randomUUID()
    const first = await byCard(session, 'card_declined', { idempotencyKey })
    await byCard(session, 'visa')
    expect(await byCard(session, 'card_declined', { idempotencyKey })).toEqual(first)
    expect(await triesOf(session)).toHaveLength(2)
  })

  test('while it is on its way nobody else pays it', async () => {
    const session = await newCardSession()
    await byCard(session, 'slow')
    expect(await byCard(session, 'visa')).toEqual({ status: 'processing' })
    const [payment] = await triesOf(session)
    await settleCardPayment(payment!.paymentId, 'paid')
    expect(await byCard(session, 'master')).toMatchObject({ paidBy: { last4: '1208' } })
    expect(await triesOf(session)).toHaveLength(1)
  })
})

describe('409', () => {
  test('for a session that was ended, whose time is over, or whose payment has failed', async () => {
    const ended = await newCardSession()
    await expireCardSession(ended.sessionId)
    const old = await at(new Date('2026-01-01T12:00:00Z'), () => newCardSession())
    const failed = await newCardSession()
    await byCard(failed, 'slow_failed')
    await settleCardPayment((await triesOf(failed))[0]!.paymentId, 'failed')
    for (const session of [ended, old, failed]) {
      const response = await pay(session, { card: card('visa') })
      expect(response.status).toBe(409)
      expect(ErrorSchema.parse(await response.json()).error).toBe('invalid_state')
    }
  })

  test('for a key that was used for another try', async () => {
    const session = await newCardSession()
    const idempotencyKey = randomUUID()
    await byCard(session, 'card_declined', { idempotencyKey })
    for (const body of [
      { card: card('visa'), idempotencyKey },
      { card: card('card_declined'), installments: 2, idempotencyKey },
      { method: 'boleto', cpf: '52998224725', idempotencyKey },
    ]) {
      const response = await pay(session, body)
      expect(ErrorSchema.parse(await response.json()).error).toBe('idempotency_conflict')
    }
  })

  test('for one try too many', async () => {
    const session = await newCardSession()
    for (let tries = 0; tries < TRIES_MAX; tries++) await byCard(session, 'card_declined')
    expect((await pay(session, { card: card('visa') })).status).toBe(409)
    expect(await triesOf(session)).toHaveLength(TRIES_MAX)
  })
})
