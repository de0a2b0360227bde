import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { ok } from '@/lib/platform/http/respond'
import { FRESH_MS } from '@/lib/platform/limits/check-caller'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { route } from './route'

test('an id that the database could not be asked for is of nothing, before anything is done', async () => {
  const handle = vi.fn(async () => ok('here'))
  const get = route({}, () => ({}), handle)
  const ask = (id: string) =>
    get(new Request('http://localhost/x'), { params: Promise.resolve({ id }) })
  for (const id of ['\0', 'a\0b', '\ud800']) expect((await ask(id)).status).toBe(404)
  expect(handle).not.toHaveBeenCalled()
  expect((await ask('a')).status).toBe(200)
})

test('a UUID in the path is read in lower case, and nothing else is', async () => {
  const get = route(
    {},
    () => ({}),
    async ({ params }) => ok(params),
  )
  const id = '0196904C-2A00-7000-8000-00000000ABCD'
  const sent = { id, token: 'aB3', path: ['A', 'b'] as unknown as string }
  const response = await get(new Request('http://localhost/x'), { params: Promise.resolve(sent) })
  expect(await response.json()).toEqual({ ...sent, id: id.toLowerCase() })
})

/** A body whose last part arrives later than its caller's credential is trusted for. */
function lateBody(): ReadableStream<Uint8Array> {
  const parts = ['{', '}'].map((part) => new TextEncoder().encode(part))
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(parts.shift()!)
        if (parts.length > 0) return
        vi.mocked(performance.now).mockReturnValue(FRESH_MS)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

test.each([
  ['in time', () => '{}', 200, [false]],
  ['late', lateBody, 401, [false, true]],
])('a caller whose session ended while the body came %s', async (_, makeBody, status, asked) => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const handle = vi.fn(async () => ok('done'))
  const attempts: boolean[] = []
  const post = route(
    { body: z.object({}) },
    ({ isAgain }) => {
      attempts.push(isAgain)
      if (isAgain) throw new AppError('unauthenticated', 'The session has ended')
      return {}
    },
    handle,
  )
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', body: makeBody(), headers, duplex: 'half' }
  const response = await post(new Request('http://localhost/x', init as RequestInit))
  expect(response.status).toBe(status)
  expect(attempts).toEqual(asked)
  expect(handle).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
})

test('a read that is tried again after an outage counts once against its caller’s limit', async () => {
  const attempts: boolean[] = []
  const outage = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const handle = vi.fn(async () => ok('here')).mockRejectedValueOnce(outage)
  const get = route({}, ({ isAgain }) => ({ isCounted: attempts.push(!isAgain) > 0 }), handle)
  expect((await get(new Request('http://localhost/x'))).status).toBe(200)
  expect(attempts).toEqual([true, false])
})

test('a read that got no connection in time does not wait for one again', async () => {
  const handle = vi.fn(async () => ok('here'))
  handle.mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'))
  const get = route({}, () => ({}), handle)
  expect((await get(new Request('http://localhost/x'))).status).toBe(503)
  expect(handle).toHaveBeenCalledTimes(1)
})

test.each([
  ['was the victim of a deadlock', '40P01'],
  ['waited for a lock for too long', '55P03'],
])('who %s is asked to repeat the request', async (_, code) => {
  const conflict = Object.assign(new Error('ended'), { code })
  const post = route(
    {},
    () => ({}),
    () => Promise.reject(conflict),
  )
  const response = await post(new Request('http://localhost/x', { method: 'POST' }))
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ error: 'unavailable' })
})

test('who waits for a turn acts no more if their session acts for another account by then', async () => {
  const acted = vi.fn(async () => ok('done'))
  const post = route(
    {},
    ({ isAgain }) => ({ merchant: { merchantId: isAgain ? 'b' : 'a' } }),
    () => takeTurn('two accounts', acted, { atOnce: 1 }),
  )
  const first = Promise.withResolvers<void>()
  const holder = takeTurn('two accounts', () => first.promise, { atOnce: 1 })
  const waiting = post(new Request('http://localhost/x', { method: 'POST' }))
  await new Promise(setImmediate)
  first.resolve()
  await holder
  expect((await waiting).status).toBe(403)
  expect(acted).not.toHaveBeenCalled()
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'who waits for a turn is authenticated again, and acts no more if the session has ended: %s',
  async (method) => {
    let hasEnded = false
    const acted = vi.fn(async () => ok('done'))
    const post = route(
      {},
      () => {
        if (hasEnded) throw new AppError('unauthenticated', 'The session has ended')
        return {}
      },
      () => takeTurn('an account', acted, { atOnce: 1 }),
    )
    const request = () => new Request('http://localhost/x', { method })
    const first = Promise.withResolvers<void>()
    const holder = takeTurn('an account', () => first.promise, { atOnce: 1 })
    const waiting = [post(request()), post(request())]
    await new Promise(setImmediate)
    hasEnded = true
    first.resolve()
    await holder
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401])
    expect(acted).not.toHaveBeenCalled()
    hasEnded = false
    expect((await post(request())).status).toBe(200)
  },
)
