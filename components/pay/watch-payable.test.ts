import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PayView } from '@/lib/client/types'
import { watchPayable } from './watch-payable'

const charge = (status: PayView['status']) => ({ transactionId: 'id', status }) as PayView

class Stream extends EventTarget {
  static CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  constructor(readonly url: string) {
    super()
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  say(status: PayView['status']) {
    this.dispatchEvent(new MessageEvent('status', { data: JSON.stringify(charge(status)) }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const asked = vi.fn<() => Promise<Response>>()
const received: string[] = []
const reached: boolean[] = []
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const newest = () => Stream.opened.at(-1)!
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  asked.mockReset().mockImplementation(async () => Response.json(charge('PENDING')))
  for (const list of [received, reached, Stream.opened]) list.length = 0
  end = watchPayable('id', {
    onChange: ({ status }) => received.push(status),
    onReach: (was) => reached.push(was),
  })
})

afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('receives a payment from the stream, and then closes the stream', () => {
  newest().say('PENDING')
  newest().say('COMPLETED')
  expect(received).toEqual(['PENDING', 'COMPLETED'])
  expect(newest().readyState).toBe(Stream.CLOSED)
})

test('a stream that stays silent is replaced by asking every three seconds', async () => {
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a stream that speaks is trusted, but for a question now and then', async () => {
  newest().say('PENDING')
  await vi.advanceTimersByTimeAsync(3_000)
  newest().say('PENDING')
  await vi.advanceTimersByTimeAsync(25_000)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a stream that was refused is opened again as soon as the server answers', async () => {
  newest().say('PENDING')
  asked.mockRejectedValueOnce(new TypeError('fetch failed'))
  newest().fail(Stream.CLOSED)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reached.at(-1)).toBe(false)
  expect(Stream.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reached.at(-1)).toBe(true)
  expect(Stream.opened).toHaveLength(2)
})

test('a stream that is refused is not asked for again at once: the charge is, more slowly', async () => {
  newest().fail(Stream.CLOSED)
  await vi.advanceTimersByTimeAsync(28_000)
  expect(Stream.opened).toHaveLength(1)
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(5)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(6)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Stream.opened).toHaveLength(2)
})

test('a stream that keeps failing does not keep the page from asking', async () => {
  for (let second = 0; second < 9; second++) {
    newest().fail(0)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(asked).toHaveBeenCalledTimes(3)
})

test('an answer that was overtaken by the stream is dropped', async () => {
  let answer = (_: Response) => {}
  asked.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(3_000)
  newest().say('COMPLETED')
  answer(Response.json(charge('PENDING')))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(received).toEqual(['COMPLETED'])
})

test('whoever comes back from the bank’s app gets a fresh stream at once', () => {
  newest().say('PENDING')
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, 1])
})

test('a charge that ended unpaid is asked after on return, since late money still arrives', async () => {
  newest().say('CANCELLED')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
  asked.mockResolvedValueOnce(Response.json(charge('COMPLETED')))
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toEqual(['CANCELLED', 'COMPLETED'])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('nothing is asked after the end', async () => {
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
})

test('polls again after an error of the browser', async () => {
  newest().fail(Stream.CLOSED)
  const broken = {
    ok: false,
    json: () => {
      throw new TypeError('not a function')
    },
  }
  asked.mockResolvedValueOnce(broken as never)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reached.at(-1)).toBe(false)
  asked.mockImplementation(async () => Response.json(charge('COMPLETED')))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(received.at(-1)).toBe('COMPLETED')
})
