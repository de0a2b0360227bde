import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createApiKey } from '@/lib/accounts/api-keys/create-api-key'
import { getBalance } from '@/lib/api/operations/integrations'
import { endOtherSessions } from '@/lib/api/operations/sessions'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { userRoute } from '@/lib/api/routes/user-route'
import { AppError } from '@/lib/kernel/errors'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { noContent, ok } from '@/lib/platform/http/respond'
import { log } from '@/lib/platform/log'

const handle = vi.fn(async () => ok({}))
const ask = merchantRoute({ ...getBalance, id: undefined } as never, handle)
const askAsUser = userRoute(endOtherSessions, async () => noContent())

afterEach(() => handle.mockReset().mockImplementation(async () => ok({})))
afterAll(() => pool.end())

/** Empties a bucket so far that it cannot refill during a test. */
const empty = (merchantId: string) =>
  prisma.rateLimit.updateMany({ where: { merchantId }, data: { tokens: -1_000_000 } })

const left = ({ headers }: Response) =>
  Number(/^"default";r=(\d+);t=1$/.exec(headers.get('ratelimit') ?? '')?.[1])

test('every answer to a known key says the limit, and what is left of it', async () => {
  const { request } = await newMerchant()
  const first = await ask(request('/x'))
  expect(first.headers.get('ratelimit-policy')).toBe('"default";q=500;w=1;guiche-burst=1000')
  expect(left(first)).toBe(975)
  handle.mockRejectedValueOnce(new AppError('not_found', 'No such thing'))
  const failed = await ask(request('/x'))
  expect([failed.status, left(failed)]).toEqual([404, expect.closeTo(975, -1)])
})

test('too many are refused with the seconds to wait, and nothing is done', async () => {
  const { merchant, request } = await newMerchant()
  await ask(request('/x'))
  await empty(merchant.merchantId)
  handle.mockClear()
  const refused = await ask(request('/x'))
  expect([refused.status, refused.headers.get('retry-after'), left(refused)]).toEqual([429, '1', 0])
  expect(await refused.json()).toMatchObject({
    error: 'rate_limited',
    message: expect.stringContaining('Retry-After'),
  })
  expect(handle).not.toHaveBeenCalled()
})

test('an API key has its own limit, and so has a person', async () => {
  const [one, other] = [await newMerchant(), await newMerchant()]
  await ask(one.request('/x'))
  await empty(one.merchant.merchantId)
  expect((await ask(other.request('/x'))).status).toBe(200)
  expect((await askAsUser(one.request('/v1/user/me'))).status).toBe(204)
  expect((await ask(one.request('/x'))).status).toBe(429)
})

test('all keys of an account share its limit, and its people do not', async () => {
  const { merchant, request, actor } = await newMerchant()
  const { merchantId } = merchant
  await ask(request('/x'))
  await prisma.rateLimit.updateMany({
    where: { merchantId, subject: merchantId },
    data: { tokens: -1_000_000 },
  })
  const wanted = { name: 'another', scopes: ['all' as const] }
  const { secretKey } = await createApiKey(actor, wanted, 'owner')
  const headers = { authorization: `Bearer ${secretKey}` }
  expect((await ask(request('/x', { headers }))).status).toBe(429)
  expect((await askAsUser(request('/v1/user/me'))).status).toBe(204)
})

test('nobody is counted before the credential is known', async () => {
  const { request } = await newMerchant()
  const refused = await ask(request('/x', { headers: { authorization: 'Bearer nonsense' } }))
  expect([refused.status, refused.headers.has('ratelimit')]).toEqual([401, false])
})

test('where the database gives no tokens, requests are counted by the process alone', async () => {
  const { request } = await newMerchant()
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const spy = vi
    .spyOn(pool, 'query')
    .mockImplementation(((statement: { name?: string }) =>
      statement.name?.startsWith('take-tokens')
        ? Promise.reject(new Error('gone'))
        : query(statement)) as never)
  const warn = vi.spyOn(log, 'warn')
  const answers = await Promise.all(Array.from({ length: 1_100 }, () => ask(request('/x'))))
  spy.mockRestore()
  const served = answers.filter(({ status }) => status === 200).length
  expect(served).toBeGreaterThanOrEqual(976)
  expect(answers.some(({ status }) => status === 500)).toBe(false)
  expect(warn).toHaveBeenCalledTimes(1)
})
