import { describe, expect, test } from './support/conformance'
import { refused } from './support/expectations'
import { PIX_KEY } from './support/merchant'

/** A request for each scope, and of what it must be allowed to get past the scope. */
const ASKS = {
  read: [
    ['GET', 'balance'],
    ['GET', 'list-transactions'],
    ['GET', 'cashout'],
    ['GET', 'cashout/0'],
    ['GET', 'card/config'],
    ['GET', 'card/checkout-session'],
    ['GET', 'refund-transaction?transactionId=0'],
  ],
  charge: [
    ['POST', 'create-transaction'],
    ['POST', 'cancel-transaction'],
  ],
  refund: [['POST', 'refund-transaction']],
  withdraw: [
    ['POST', 'create-cashout'],
    ['POST', 'approve-cashout'],
  ],
} as const

describe('What the contract leaves open: keys', () => {
  for (const [scope, asks] of Object.entries(ASKS)) {
    test(`scope ${scope} allows what it is for, and nothing else`, async ({ keyWith }) => {
      const key = await keyWith(scope)
      for (const [method, path] of Object.values(ASKS).flat()) {
        const raw = method === 'POST' ? '{}' : undefined
        const headers = { 'content-type': 'application/json' }
        const answer = await key.ask(path, { method, headers, raw })
        const isAllowed = asks.some((ask) => ask[1] === path)
        if (isAllowed) expect(answer.status, path).not.toBe(403)
        else refused(answer, 'forbidden')
      }
    })
  }

  test('scope all allows everything', async ({ keyWith }) => {
    const key = await keyWith('all')
    expect((await key.get('balance')).status).toBe(200)
    expect((await key.post('create-transaction', { amount: 1 })).status).toBe(201)
    const withdrawal = { amount: 900_000_000, pixKey: PIX_KEY }
    refused(await key.post('create-cashout', withdrawal), 'insufficient_balance')
  })

  test('403 is told before the body is looked at', async ({ keyWith }) => {
    const reader = await keyWith('read')
    refused(await reader.post('create-transaction', { amount: -1 }), 'forbidden')
  })

  test('POST {name, scopes, expiresAt?} is 201 {id, publicKey, secretKey, …}', async ({
    owner,
  }) => {
    const pair = { name: 'Conformance', scopes: ['read', 'charge'] }
    const { status, body } = await owner.post<Record<string, string>>('keys', pair)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...pair, id: expect.any(String), expiresAt: null })
    expect(body.publicKey).toMatch(/^pk_live_prod_[0-9A-Za-z]{38}$/)
    expect(body.secretKey).toMatch(/^sk_live_prod_[0-9A-Za-z]{38}$/)
    expect((await owner.delete(`keys/${body.id}`)).status).toBe(204)
  })

  test('scopes are deny by default: none, or an unknown one, is refused', async ({ owner }) => {
    for (const scopes of [[], ['everything'], undefined]) {
      const answer = await owner.post('keys', { name: 'Conformance', scopes })
      refused(answer, 'invalid_request', 'scopes')
    }
  })

  test('an expiry that has passed is refused', async ({ owner }) => {
    const pair = { name: 'Conformance', scopes: ['read'], expiresAt: '2020-01-01T00:00:00.000Z' }
    refused(await owner.post('keys', pair), 'invalid_request', 'expiresAt')
  })

  test('a key with a character changed is refused', async ({ merchant, anybody }) => {
    const { secretKey } = merchant
    const last = secretKey.endsWith('0') ? '1' : '0'
    const headers = { authorization: `Bearer ${secretKey.slice(0, -1)}${last}` }
    refused(await anybody.ask('integrations/balance', { headers }), 'unauthenticated')
  })

  test('the JWT is a session of POST /v1/user/session, sent as Bearer', async ({
    anybody,
    installation,
  }) => {
    test.skip(installation.isGiven, 'the password of the given account is nobody’s business')
    const wrong = { email: 'ninguem@exemplo.com.br', password: 'nenhuma senha' }
    refused(await anybody.post('user/session', wrong), 'unauthenticated')
    const headers = { authorization: `Bearer ${installation.token}` }
    expect((await anybody.ask('user/me', { headers })).status).toBe(200)
  })
})
