import { afterEach, describe, expect, test, vi } from 'vitest'
import { issuePaths } from '@/lib/payments/testing'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { newCardSession } from '@/lib/sandbox/cards/testing'
import { card, pay, REAL, triesOf } from './testing'

afterEach(() => vi.restoreAllMocks())

describe('400', () => {
  test.each([REAL, '4539 1488 0343 6467', '4111111111111111', '4242424242424241', '', '42'])(
    'for %j, which is no published number: it is neither kept, nor logged, nor said again',
    async (number) => {
      const spies = (['info', 'warn', 'error', 'debug'] as const).map((level) =>
        vi.spyOn(log, level),
      )
      const session = await newCardSession()
      const response = await pay(session, { card: card('visa', { number }) })
      expect(response.status).toBe(400)
      const answer = await response.text()
      expect(await issuePaths(new Response(answer))).toContain('card.number')
      if (number.length > 10) {
        expect(answer).not.toContain(number)
        expect(answer).not.toContain(number.slice(-4))
        expect(JSON.stringify(spies.map(({ mock }) => mock.calls))).not.toContain(number.slice(-4))
      }
      expect(await triesOf(session)).toEqual([])
    },
  )

  test('for what is not JSON, without saying any of it again', async () => {
    const session = await newCardSession()
    for (const body of [`{"card":{"number":"${REAL}"`, `[${REAL}`, `"${REAL}`, '', 'number=42']) {
      const response = await pay(session, body)
      expect(response.status).toBe(400)
      expect(await response.text()).not.toContain(REAL)
    }
  })

  test.each([
    [{ expMonth: 0 }, ['card.expMonth']],
    [{ expMonth: 13 }, ['card.expMonth']],
    [{ expYear: 29 }, ['card.expYear']],
    [{ expMonth: 1, expYear: 2020 }, ['card.expYear']],
    [{ cvc: '12' }, ['card.cvc']],
    [{ cvc: '1234' }, ['card.cvc']],
    [{ cvc: 123 }, ['card.cvc']],
    [{ holder: '' }, ['card.holder']],
    [{ holder: 'A\nB' }, ['card.holder']],
    [{ holder: 'x'.repeat(121) }, ['card.holder']],
    [{ number: 4242424242424242 }, ['card.number']],
    [{ number: null, cvc: '', holder: 0 }, ['card.cvc', 'card.holder', 'card.number']],
  ])('for a card with %j', async (fields, paths) => {
    const response = await pay(await newCardSession(), { card: card('visa', fields) })
    expect(response.status).toBe(400)
    expect([...new Set(await issuePaths(response))].sort()).toEqual(paths)
  })

  test.each([
    [{}, 'card'],
    [{ method: 'pix' }, 'method'],
    [{ method: 'boleto' }, 'cpf'],
    [{ method: 'boleto', cpf: '111.111.111-11' }, 'cpf'],
    [[], ''],
    [null, ''],
    ['"x"', ''],
  ])('for %j', async (body, path) => {
    const response = await pay(await newCardSession(), body)
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual([path])
  })

  test('for more parts than the session allows, for a method that it does not offer, for a bad key', async () => {
    const session = await newCardSession({ methodTypes: ['card'] })
    for (const [body, path] of [
      [{ card: card('visa'), installments: 4 }, 'installments'],
      [{ card: card('visa'), installments: 1.5 }, 'installments'],
      [{ card: card('visa'), installments: 0 }, 'installments'],
      [{ card: card('visa'), cpf: '12345678900' }, 'cpf'],
      [{ card: card('visa'), idempotencyKey: '1' }, 'idempotencyKey'],
      [{ method: 'boleto', cpf: '52998224725' }, 'method'],
    ] as const) {
      expect(await issuePaths(await pay(session, body))).toEqual([path])
    }
    const abroad = await newCardSession({ currency: 'usd' })
    expect(await issuePaths(await pay(abroad, { method: 'boleto', cpf: '52998224725' }))).toEqual([
      'method',
    ])
  })
})

describe('401', () => {
  test('for everyone without the client secret of this session', async () => {
    const session = await newCardSession()
    const other = await newCardSession()
    for (const clientSecret of [
      '',
      'x',
      session.sessionId,
      `${session.clientSecret}0`,
      other.clientSecret,
      session.clientSecret.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      bankSecret(env.SECRET_KEY),
    ]) {
      const response = await pay({ ...session, clientSecret }, { card: card('visa') })
      expect(response.status).toBe(401)
    }
    expect((await pay(session, { card: card('visa') }, { authorization: '' })).status).toBe(401)
    expect(await triesOf(session)).toEqual([])
  })
})

describe('403', () => {
  test.each(['cross-site', 'same-site'])('for a page that is %s', async (site) => {
    const session = await newCardSession()
    const response = await pay(session, { card: card('visa') }, { 'sec-fetch-site': site })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await triesOf(session)).toEqual([])
  })
})

describe('404', () => {
  test('in live mode, which has no such processor', async () => {
    const session = await newCardSession()
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    expect((await pay(session, { card: card('visa') })).status).toBe(404)
  })
})

describe('413, 415', () => {
  test('for a body that is too long, and for a form of another site', async () => {
    const session = await newCardSession()
    const long = { card: card('visa', { holder: 'x'.repeat(70_000) }) }
    expect((await pay(session, long)).status).toBe(413)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await pay(session, `number=${REAL}`, form)).status).toBe(415)
  })
})
