import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { listApiRoutes } from './support/api-routes'
import { callWell } from './support/call'
import { type Host, startNext } from './support/host'
import { OFFERED_PSPS } from './support/installation'
import { type RawAnswer, type RawRequest, rawRequest } from './support/raw-request'

/**
 * Headers in which the two hosts may differ: how the body is framed and the
 * connection kept, which every hop decides for itself, and what Next varies
 * its pages by.
 */
const OF_THE_HOST = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
])

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']

const json = { 'content-type': 'application/json' }
const ROUTES = listApiRoutes()

/**
 * The installation under test is served by the thin server; over its database runs `next start`.
 */
const thinPort = Number(process.env.E2E_PORT)
let next: Host
/** A merchant with a key, a session, a charge and a webhook. */
let known: Awaited<ReturnType<typeof openAccount>>

test.describe.configure({ mode: 'default', retries: 0 })

test.beforeAll(async () => {
  next = await startNext({
    PUBLIC_URL: `http://localhost:${thinPort}`,
    PIX_MERCHANT_PSPS: OFFERED_PSPS,
  })
  known = await openAccount(`http://127.0.0.1:${thinPort}`)
})

test.afterAll(() => next?.stop())

for (const route of ROUTES) {
  test(`${route.pattern} answers alike through both`, async () => {
    for (const asked of requestsOf(route)) await expectAlike(asked)
  })
}

test('paths that nobody knows and those with escapes are answered alike', async () => {
  const authorization = `Bearer ${known.secretKey}`
  const paths = ['/v1/nope', '/v1/a.json', '/v1/user%2Fme', '/v1/integrations/cashout/%31']
  for (const path of [...paths, '/v1/integrations/balance?a=%zz&b']) {
    await expectAlike({ path, headers: { authorization } })
  }
})

test("Next's server believes no address that a client says it has", async () => {
  const key = { name: 'office', scopes: ['all'], allowedNetworks: ['192.0.2.1/32'] }
  const made = { body: key, credential: known.token }
  const { secretKey } = await callWell<{ secretKey: string }>(
    `http://127.0.0.1:${thinPort}/v1/user/keys`,
    made,
  )
  const headers = { authorization: `Bearer ${secretKey}`, 'x-guiche-address': '192.0.2.1' }
  for (const port of [thinPort, next.port]) {
    const { status, body } = await rawRequest(port, { path: '/v1/integrations/balance', headers })
    expect([status, JSON.parse(body).error]).toEqual([403, 'address_not_allowed'])
  }
})

test('every route of the API was found', () => {
  expect(ROUTES.length).toBeGreaterThan(25)
  expect(ROUTES.filter(({ methods }) => methods.length === 0)).toEqual([])
})

/** Asks both hosts the same, and compares status, headers and bytes. */
async function expectAlike(asked: RawRequest) {
  const one = comparable(await rawRequest(thinPort, asked))
  const other = comparable(await rawRequest(next.port, asked))
  expect(one, `${asked.method ?? 'GET'} ${asked.path}`).toEqual(other)
}

/**
 * What must be the same, in names of headers without regard to case. Of what is made for each
 * request (ids, secrets, challenges, a balance's time, where a list of events ends, what is left of
 * a limit), the form.
 */
function comparable({ status, reason, headers, body }: RawAnswer) {
  const pairs = headers.flatMap((name, i) =>
    i % 2 === 0 && !OF_THE_HOST.has(name.toLowerCase())
      ? [`${name.toLowerCase()}: ${headers[i + 1]}`]
      : [],
  )
  const anonymous = (text: string) =>
    text
      .replaceAll(/\breq_[0-9a-f]{32}\b/g, 'req_*')
      .replace(/^(ratelimit: "default";r=)\d+/i, '$1*')
      .replace(/^(\{"disponivel":.*"updatedAt":)"[-\d]{10}T[:\d]{8}\.\d{3}Z"/, '$1"*"')
      .replace(/^(retry: \d+\nid: )[\d.]+/, '$1*')
      .replaceAll(/("challenge":"|"secret":"|&secret=|"nextCursor":")[\w-]+/g, '$1*')
  return { status, reason, headers: pairs.map(anonymous), body: anonymous(body) }
}

function* requestsOf({ pattern, methods }: { pattern: string; methods: string[] }) {
  const path = pathOf(pattern)
  for (const method of METHODS) {
    yield { path, method }
    yield { path, method, headers: { authorization: 'Bearer sk_live_prod_not_a_key' } }
  }
  const authorization = `Bearer ${pattern.startsWith('/v1/user') ? known.token : known.secretKey}`
  if (methods.includes('GET')) {
    yield { path, headers: { authorization } }
    yield { path: `${path}?page=0&per_page=a&startDate=never`, headers: { authorization } }
  }
  for (const method of methods.filter((name) => name === 'POST' || name === 'PATCH')) {
    if (!takesBody(pattern)) continue
    for (const [headers, body] of MALFORMED) {
      yield { path, method, headers: { ...headers, authorization }, body }
    }
  }
}

const MALFORMED: [Record<string, string>, string][] = [
  [json, '{'],
  [json, '[]'],
  [json, '{"amount":"a","email":1,"url":"b","id":"c","cashoutApproval":"d","name":5}'],
  [{ 'content-type': 'text/plain' }, '{}'],
  [{ ...json, 'content-length': '99999' }, ' '.repeat(99_999)],
  [{ ...json, 'transfer-encoding': 'chunked' }, '{"amount":'],
]

/** Whether nonsense is refused. Elsewhere the act would be done, and twice is another answer. */
function takesBody(pattern: string): boolean {
  return !/\/(demo|approve|reject|resend|revalidate|cancel|rotate-secret|replay|test)$/.test(
    pattern,
  )
}

/** A path for a pattern: the account's own rows where there are such, else ids of nothing. */
function pathOf(pattern: string): string {
  return pattern
    .replace('[transactionId]', known.transactionId)
    .replace('webhooks/[id]', `webhooks/${known.endpointId}`)
    .replace('[replayId]', '00000000-0000-7000-8000-000000000000')
    .replace('[id]', '00000000-0000-7000-8000-000000000000')
    .replace('[...path]', 'nothing/here')
}

async function openAccount(origin: string) {
  const send = <T>(path: string, body: object, credential?: string) =>
    callWell<T>(`${origin}/v1/${path}`, { body, credential })
  const signIn = { email: `${randomUUID()}@example.com`, password: randomUUID() }
  await send('user/register', { ...signIn, name: 'Ana Souza', merchantName: 'Padaria da Ana' })
  const { token } = await send<{ token: string }>('user/session', signIn)
  const key = { name: 'e2e', scopes: ['all'] }
  const { secretKey } = await send<{ secretKey: string }>('user/keys', key, token)
  const charge = { amount: 19.9, description: 'Pão' }
  const path = 'integrations/create-transaction'
  const { transactionId } = await send<{ transactionId: string }>(path, charge, secretKey)
  const webhook = { url: 'http://127.0.0.1:9/hook', events: ['transaction.completed'] }
  const { id: endpointId } = await send<{ id: string }>('user/webhooks', webhook, token)
  // Pings to it would change it between two answers that are compared.
  const off = { method: 'PATCH' as const, body: { enabled: false }, credential: token }
  await callWell(`${origin}/v1/user/webhooks/${endpointId}`, off)
  return { token, secretKey, transactionId, endpointId }
}
