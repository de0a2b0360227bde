import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { listApiRoutes } from './support/api-routes'
import { allowedBy } from './support/fuzz/arbitrary'
import { describedBy, type FuzzAccount, openFuzzAccount, valuesFor } from './support/fuzz/callers'
import {
  type DescribedOperation,
  type Description,
  type Judge,
  judgeBy,
  operationsOf,
} from './support/fuzz/description'
import { ask, expectDescribed, expectHeadAsGet } from './support/fuzz/exchange'
import { NAMINGS } from './support/fuzz/foreign'
import { type Probe, probesOf } from './support/fuzz/requests'
import { integrationApi } from './support/merchant'

/** For each operation; together more than five thousand. */
const PROBES = 35

const PATHS = [
  ...listApiRoutes()
    .map(({ pattern }) => pattern.replaceAll(/\[(\w+)\]/g, '{$1}'))
    .filter((path) => !path.includes('[')),
  '/sandbox/pix/codes',
  '/sandbox/pix/payments',
  '/sandbox/pix/infractions',
  '/sandbox/pix/infractions/{infractionId}',
  '/sandbox/cards/sessions/{sessionId}/payments',
  '/sandbox/cards/challenges/{challengeId}',
  '/sandbox/cards/boletos/{boletoId}',
  '/sandbox/cards/disputes/{disputeId}',
]

test.describe.configure({ mode: 'parallel', timeout: 180_000, retries: 0 })

test('every operation that the server describes is probed, five thousand times in all', async ({
  baseURL,
}) => {
  const { description } = await readDescription(baseURL!)
  expect(Object.keys(description.paths).toSorted()).toEqual(PATHS.toSorted())
  expect(operationsOf(description).length * PROBES).toBeGreaterThanOrEqual(5_000)
})

for (const path of PATHS) {
  test(`${path} answers as it is described, whatever is asked`, async ({ baseURL }) => {
    const { description, judge } = await readDescription(baseURL!)
    const operations = operationsOf(description).filter((one) => one.path === path)
    const isRead = operations.every(({ method }) => method === 'GET')
    const account = isRead ? (await twoAccounts(baseURL!))[0] : await openFuzzAccount(baseURL!)
    for (const operation of operations) {
      const probes = probesOf(operation, judge, valuesFor(account, operation))
      const property = fc.asyncProperty(probes, async (probe) => {
        const answer = await ask(baseURL!, await withSession(probe, operation, account))
        expectDescribed(operation, description, judge, probe, answer)
      })
      // A failure is shown as it came: what was asked before it has had effects.
      await fc.assert(property, { numRuns: PROBES, endOnFailure: true })
    }
  })
}

let reading: Promise<{ description: Description; judge: Judge }> | undefined

/** The description and its judge, read and compiled once by each process of the tests. */
function readDescription(origin: string) {
  reading ??= describedBy(origin).then((description) => ({
    description,
    judge: judgeBy(description),
  }))
  return reading
}

/** Gives an operation that ends its own session a new session for each request. */
async function withSession(
  probe: Probe,
  { id }: DescribedOperation,
  account: FuzzAccount,
): Promise<Probe> {
  if (id !== 'closeSession') return probe
  const token = await account.signInAgain()
  const headers = Object.entries(probe.headers).map(([name, value]) => [
    name,
    value.replace(account.session, token),
  ])
  return { ...probe, headers: Object.fromEntries(headers) }
}

test('every GET is answered to HEAD alike, but for the body', async ({ baseURL }) => {
  const { description, judge } = await readDescription(baseURL!)
  const [account] = await twoAccounts(baseURL!)
  const gets = operationsOf(description).filter(({ method }) => method === 'GET')
  expect(gets.length).toBeGreaterThan(15)
  for (const operation of gets) {
    const probes = probesOf(operation, judge, valuesFor(account, operation))
    const asked = probes.filter(({ method, isElsewhere }) => method === 'GET' && !isElsewhere)
    for (const probe of fc.sample(asked, 5)) await expectHeadAsGet(baseURL!, probe)
  }
})

test('what a body or a query names of another account is as if it were not there', async ({
  baseURL,
}) => {
  const [own, other] = await twoAccounts(baseURL!)
  const headers = {
    authorization: `Bearer ${own.secretKey}`,
    'content-type': 'application/json',
  }
  for (const { name, ask: naming } of NAMINGS) {
    const [theirs, none] = [naming(other), naming(null)].map((asked) => ({ ...asked, headers }))
    const answered = await told(own.origin, theirs!)
    expect(answered.status, name).toBe(404)
    expect(answered, name).toEqual(await told(own.origin, none!))
  }
  const after = integrationApi(baseURL!, other.secretKey)
  for (const { transactionId } of [other.charge, other.cashout]) {
    expect(await after.getTransaction(transactionId)).toMatchObject({ status: 'PENDING' })
  }
})

for (const path of PATHS.filter((one) => /^\/v1\/(user|integrations)\/.*\{/.test(one))) {
  test(`${path} answers for another's as for what is not there`, async ({ baseURL }) => {
    const [own, other] = await twoAccounts(baseURL!)
    const { description } = await readDescription(baseURL!)
    const described = operationsOf(description).filter((one) => one.path === path)
    for (const operation of described) {
      const theirs = Object.values(valuesFor(other, operation).segments)[0] ?? []
      expect(theirs.length).toBeGreaterThan(0)
      for (const id of theirs) {
        const answered = await answerFor(own, operation, id)
        expect(answered).toEqual(await answerFor(own, operation, sameKindOf(id)))
        expect(answered.status).toBe(404)
      }
    }
  })
}

let opened: Promise<[own: FuzzAccount, other: FuzzAccount]> | undefined

/** Two accounts for all who only read, or ask for what they may not have: nothing comes of it. */
function twoAccounts(origin: string) {
  opened ??= Promise.all([openFuzzAccount(origin), openFuzzAccount(origin)])
  return opened
}

/** An id that nothing has, written like this one. */
function sameKindOf(id: string): string {
  if (/^\d+$/.test(id)) return '999999999999'
  return id.startsWith('req_') ? `req_${randomUUID().replaceAll('-', '')}` : randomUUID()
}

/** The response that an account gets to a request with an id. */
function answerFor(own: FuzzAccount, operation: DescribedOperation, id: string) {
  const { credential } = valuesFor(own, operation)
  const headers: Record<string, string> = {
    authorization: `Bearer ${credential}`,
    ...(operation.body && { 'content-type': 'application/json' }),
  }
  const url = operation.path.replace(/\{\w+\}/, id)
  return told(own.origin, { ...operation, url, headers, body: leastBody(operation) })
}

/** A body of what is required and nothing else, the same each time. */
function leastBody({ body }: DescribedOperation): string | undefined {
  if (!body) return undefined
  const { required = [], properties = {} } = body
  const wanted = Object.fromEntries(required.map((name) => [name, properties[name]!]))
  const [made] = fc.sample(allowedBy({ ...body, properties: wanted }), { numRuns: 1, seed: 1 })
  return JSON.stringify(made)
}

/** An answer without the name of its request. */
async function told(origin: string, asked: Parameters<typeof ask>[1]) {
  const { status, body } = await ask(origin, asked)
  return { status, told: JSON.stringify(body).replace(/req_[0-9a-f]{32}/g, '') }
}
