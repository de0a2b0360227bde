import { describe, expect, test, vi } from 'vitest'
import { AuthenticationError, GuicheError } from './errors'
import { followStream, type StreamOptions } from './follow-stream'
import { eventMessage, streaming } from './listen.testing'
import { type Reply, refusal, reset, SECRET_KEY, silence, startFake, thrownBy } from './testing'

/** Follows a fake server's stream until `count` messages were processed. */
async function follow(replies: Reply[], count: number, more: Partial<StreamOptions> = {}) {
  const { baseUrl, taken } = await startFake(replies)
  const leaving = new AbortController()
  const losses: [reason: string, waitMs: number][] = []
  const received: (string | null)[] = []
  let connections = 0
  const stream = followStream({
    baseUrl,
    secretKey: SECRET_KEY,
    events: null,
    signal: leaving.signal,
    onConnect: () => connections++,
    onLoss: (...loss) => losses.push(loss),
    sleep: async () => {},
    random: () => 1,
    ...more,
  })
  for await (const { event, id } of stream) {
    received.push(`${event} ${id}`)
    if (received.length === count) leaving.abort()
  }
  const asked = taken.map(({ headers }) => headers['last-event-id'])
  return { received, losses, asked, taken, connections }
}

const two = eventMessage(1) + eventMessage(2)

test('asks for a stream as the key, for the events that are wanted', async () => {
  const { taken, received } = await follow([streaming(two)], 2, { events: 'a.b,c.d' })
  expect(taken).toMatchObject([
    {
      method: 'GET',
      url: '/v1/integrations/events/stream?events=a.b%2Cc.d',
      headers: { accept: 'text/event-stream', authorization: `Bearer ${SECRET_KEY}` },
    },
  ])
  expect(received).toEqual(['event place-1', 'event place-2'])
})

test('reconnects and continues after the last processed message', async () => {
  const { received, asked, losses, connections } = await follow(
    [
      streaming('id: start\n\n', { ends: true }),
      streaming(eventMessage(1), { ends: true }),
      reset,
      streaming(`${eventMessage(2)}id: later\n\n`, { ends: true }),
      streaming(eventMessage(3)),
    ],
    3,
  )
  expect(received).toEqual(['event place-1', 'event place-2', 'event place-3'])
  expect(asked).toEqual([undefined, 'start', 'place-1', 'place-1', 'later'])
  expect(losses.map(([reason]) => reason)).toEqual([
    'the server ended the stream',
    'the server ended the stream',
    expect.stringContaining('the connection broke'),
    'the server ended the stream',
  ])
  expect(connections).toBe(4)
})

test('waits longer after each failure, and anew after a message', async () => {
  const failing = refusal(503, 'internal_error')
  const replies = [failing, failing, failing, streaming(eventMessage(1), { ends: true }), failing]
  const { losses } = await follow([...replies, streaming(eventMessage(2))], 2)
  expect(losses.map(([, waitMs]) => waitMs)).toEqual([500, 1000, 2000, 500, 1000])
})

test('waits half a minute at most, unless the server asks for more', async () => {
  const failing = Array.from({ length: 9 }, () => refusal(500, 'internal_error'))
  const limited = refusal(429, 'rate_limited', { headers: { 'retry-after': '60' } })
  const { losses } = await follow([...failing, limited, streaming(eventMessage(1))], 1)
  expect(losses.slice(-2).map(([, waitMs]) => waitMs)).toEqual([30_000, 60_000])
})

describe('gives a connection up and makes another', () => {
  test.each([
    ['when it is accepted and nothing comes', silence],
    ['when nothing more comes', streaming(eventMessage(1))],
  ])('%s', async (_, reply) => {
    const count = reply === silence ? 1 : 2
    const replies = [reply, streaming(eventMessage(2))]
    const { received, losses } = await follow(replies, count, { idleMs: 200 })
    expect(received.at(-1)).toBe('event place-2')
    expect(losses).toEqual([['nothing came for 0.2 s', 500]])
  })
})

describe('tries no more', () => {
  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [400, 'invalid_request'],
    [404, 'not_found'],
  ])('after %i', async (status, code) => {
    const error = await thrownBy<GuicheError>(follow([refusal(status, code)], 1))
    expect(error).toMatchObject({ status, code, message: `It is ${code}` })
  })

  test.each([
    ['a page', 200, '<html>'],
    ['an error of another server', 404, 'nginx'],
  ])('after %s that is no stream', async (_, status, body) => {
    const error = await thrownBy<GuicheError>(follow([{ status, body }], 1))
    expect(error).toBeInstanceOf(GuicheError)
    expect(error.message).toContain('is the address right?')
  })

  test('after a redirect, which could send the key elsewhere', async () => {
    const { baseUrl, taken } = await startFake([streaming(two)])
    const headers = { location: `${baseUrl}/v1/integrations/events/stream` }
    const asked = vi.fn(globalThis.fetch)
    const replies = [{ status: 301, headers }]
    const error = await thrownBy<GuicheError>(follow(replies, 1, { fetch: asked }))
    expect(error).toMatchObject({ status: 301, code: 'unexpected_answer' })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(taken).toEqual([])
  })

  test('after a session that ended in the meantime', async () => {
    const replies = [streaming(eventMessage(1), { ends: true }), refusal(401, 'unauthenticated')]
    expect(await thrownBy(follow(replies, 2))).toBeInstanceOf(AuthenticationError)
  })
})

test('ends without an error when it is told to, before, while and between connections', async () => {
  const { received, losses } = await follow([streaming('id: 1\n\n')], 1, {
    signal: AbortSignal.abort(),
  })
  expect(received).toEqual([])
  const leaving = new AbortController()
  const onConnect = () => leaving.abort()
  expect(
    (await follow([streaming('')], 1, { signal: leaving.signal, onConnect })).received,
  ).toEqual([])
  const between = new AbortController()
  const onLoss = () => between.abort()
  expect((await follow([reset], 1, { signal: between.signal, onLoss })).asked).toHaveLength(1)
  expect(losses).toEqual([])
})
