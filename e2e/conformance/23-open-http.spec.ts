import { describe, expect, test } from './support/conformance'
import { ENDPOINTS, EXTENSIONS } from './support/contract'
import { refused } from './support/expectations'
import type { ErrorBody } from './support/wire'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const JSON_TYPE = { 'content-type': 'application/json' }
const ALL = [...ENDPOINTS, ...EXTENSIONS]
const POSTS = ALL.filter(([method]) => method === 'POST').map(([, path]) => path)

describe('What the contract leaves open: every answer', () => {
  for (const [method, path] of ALL) {
    test(`${method} ${path}: X-Request-Id, of its own for each, and API-Version`, async ({
      merchant,
    }) => {
      const answers = [await merchant.ask(path, { method }), await merchant.ask(path, { method })]
      const ids = answers.map(({ headers }) => headers.get('x-request-id'))
      for (const id of ids) expect(id).toMatch(/^req_\w+$/)
      expect(new Set(ids).size).toBe(2)
      for (const { headers } of answers) expect(headers.get('api-version')).toBe('2026-05-02')
    })
  }

  test('detail.requestId of an error is X-Request-Id', async ({ merchant }) => {
    const { headers, body } = await merchant.post<ErrorBody>('create-transaction', {})
    expect(body.detail.requestId).toBe(headers.get('x-request-id'))
  })

  test('no cache keeps an answer', async ({ merchant }) => {
    for (const { headers } of [await merchant.get('balance'), await merchant.get('cashout/0')]) {
      expect(headers.get('cache-control')).toContain('no-store')
    }
  })

  test('the content type is application/json, an error’s too', async ({ merchant }) => {
    for (const { headers } of [await merchant.get('balance'), await merchant.get('cashout/0')]) {
      expect(headers.get('content-type')).toMatch(/^application\/json\b/)
    }
  })

  test('what is asked too often is told its limit: RateLimit and RateLimit-Policy', async ({
    merchant,
  }) => {
    const { headers } = await merchant.get('balance')
    expect(headers.get('ratelimit-policy')).toMatch(/q=\d+/)
    expect(headers.get('ratelimit')).toMatch(/r=\d+/)
  })

  test('no other site’s page may read it: there is no Access-Control-Allow-Origin', async ({
    merchant,
  }) => {
    const headers = { origin: 'https://example.com', 'access-control-request-method': 'POST' }
    for (const [, path] of ALL) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await merchant.ask(path, { method, headers })
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
    }
  })
})

describe('What the contract leaves open: methods', () => {
  for (const path of new Set(ALL.map(([, path]) => path))) {
    const allowed: string[] = ALL.filter((one) => one[1] === path).map(([method]) => method)
    const expected = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()

    test(`${path}: only ${allowed.join(' and ')}; any other is a 405 that says so in Allow`, async ({
      merchant,
    }) => {
      for (const method of METHODS.filter((one) => !allowed.includes(one))) {
        const answer = await merchant.ask(path, { method })
        refused(answer, 'method_not_allowed')
        expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(expected)
      }
    })

    test(`${path}: OPTIONS is 204 with Allow`, async ({ merchant }) => {
      const { status, headers } = await merchant.ask(path, { method: 'OPTIONS' })
      expect(status).toBe(204)
      expect(headers.get('allow')?.split(', ').sort()).toEqual(expected)
    })
  }

  for (const path of ['balance', 'cashout', 'list-transactions', 'card/config']) {
    test(`${path}: HEAD is GET without its body`, async ({ merchant }) => {
      const head = await merchant.ask<string>(path, { method: 'HEAD' })
      expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' })
      expect(head.headers.get('content-type')).toMatch(/^application\/json/)
    })
  }

  test('an address that is none is not found', async ({ merchant }) => {
    for (const path of ['nothing', 'balance/now', 'card', 'Balance']) {
      refused(await merchant.get(path), 'not_found')
    }
  })
})

describe('What the contract leaves open: bodies', () => {
  for (const path of POSTS) {
    test(`${path}: malformed JSON is a 400 that says where`, async ({ merchant }) => {
      for (const raw of ['{"amount": 10,}', '{"amount": }', '{', 'amount=10', '{"a":1}}']) {
        const answer = await merchant.ask<ErrorBody>(path, {
          method: 'POST',
          headers: JSON_TYPE,
          raw,
        })
        refused(answer, 'invalid_request')
        expect(answer.body.message).toMatch(/position|line|column|end|byte|offset/i)
      }
    })

    test(`${path}: JSON that is no object is a 400`, async ({ merchant }) => {
      for (const raw of ['[]', 'null', '"text"', '10', 'true']) {
        const answer = await merchant.ask(path, { method: 'POST', headers: JSON_TYPE, raw })
        refused(answer, 'invalid_request')
      }
    })

    test(`${path}: an empty body is a 400`, async ({ merchant }) => {
      const answer = await merchant.ask(path, { method: 'POST', headers: JSON_TYPE, raw: '' })
      refused(answer, 'invalid_request')
    })

    test(`${path}: what is no UTF-8 is a 400`, async ({ merchant }) => {
      const raw = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
      const answer = await merchant.ask(path, { method: 'POST', headers: JSON_TYPE, raw })
      refused(answer, 'invalid_request')
    })

    test(`${path}: another content type is a 415`, async ({ merchant }) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
        const headers = { 'content-type': type }
        const answer = await merchant.ask(path, { method: 'POST', headers, raw: '{}' })
        refused(answer, 'unsupported_media_type')
      }
    })

    test(`${path}: a body beyond 64 KiB is a 413, one of 64 KiB is read`, async ({ merchant }) => {
      const sized = (bytes: number) => `{"x":"${'a'.repeat(bytes - 8)}"}`
      const send = (raw: string) => merchant.ask(path, { method: 'POST', headers: JSON_TYPE, raw })
      refused(await send(sized(65_536)), 'invalid_request')
      refused(await send(sized(65_537)), 'body_too_large')
    })
  }

  test('application/json may say its charset', async ({ merchant }) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const raw = JSON.stringify({ amount: 10, clientName: 'Conceição' })
    const ask = { method: 'POST', headers, raw }
    const { status, body } = await merchant.ask<{ clientName: string }>('create-transaction', ask)
    expect(status).toBe(201)
    expect(body.clientName).toBe('Conceição')
  })

  test('every violation is named at once, as detail.issues of {path, message}', async ({
    merchant,
  }) => {
    const body = { amount: 0, clientEmail: 'x', referenceId: 'x', installments: 13, pixKeyType: 1 }
    const answer = await merchant.post<ErrorBody>('create-transaction', body)
    refused(answer, 'invalid_request', ...Object.keys(body))
    for (const issue of answer.body.detail.issues!) {
      expect(issue).toEqual({ path: expect.any(String), message: expect.any(String) })
    }
  })
})
