import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, checkFile, isUnknown, request } from './http'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a lost response', new ApiError(0, 'network', 'no answer'), true],
  ['a failure on the way', new ApiError(500, 'internal_error', 'failed'), true],
  ['a proxy that gave up', new ApiError(504, 'internal_error', 'Gateway Timeout'), true],
  ['an error of the browser', new TypeError('not a response'), true],
  ['a refusal', new ApiError(409, 'invalid_state', 'decided'), false],
  ['too many requests', new ApiError(429, 'rate_limited', 'wait'), false],
  ['a server that is busy', new ApiError(503, 'busy', 'wait'), false],
  ['withdrawals that are stopped', new ApiError(503, 'withdrawals_stopped', 'stopped'), false],
  ['refunds that are stopped', new ApiError(503, 'refunds_stopped', 'stopped'), false],
  ['a PSP that is missing', new ApiError(503, 'pix_not_configured', 'no PSP'), false],
  ['a PSP that is silent', new ApiError(503, 'acquirer_unavailable', 'no answer'), true],
  ['no error', null, false],
])('whether the outcome is unknown after %s', (_, error, unknown) => {
  expect(isUnknown(error)).toBe(unknown)
})

/** A page whose requests wait for `answer`. */
function openPage() {
  const window = new EventTarget()
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
  return {
    answer: (status: number) => answers.shift()!(Response.json({}, { status })),
    asksBeforeLeaving: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  }
}

test('the browser asks before a page is left whose changes are under way, and no longer', async () => {
  const { answer, asksBeforeLeaving } = openPage()
  expect(asksBeforeLeaving()).toBe(false)
  const [first, second] = [request('PATCH', '/a'), request('POST', '/b')]
  expect(asksBeforeLeaving()).toBe(true)
  answer(200)
  await first
  expect(asksBeforeLeaving()).toBe(true)
  answer(409)
  await expect(second).rejects.toThrow()
  expect(asksBeforeLeaving()).toBe(false)
})

test('it does not ask for a request that only reads, or that the page aborts when it is left', async () => {
  const { answer, asksBeforeLeaving } = openPage()
  const { signal } = new AbortController()
  const reading = [request('GET', '/a'), request('POST', '/b', { signal })]
  expect(asksBeforeLeaving()).toBe(false)
  answer(200)
  answer(200)
  await Promise.all(reading)
})

test('a file that is to be downloaded is asked for first, so that a refusal says why', async () => {
  const left = vi.fn()
  const file = new Response(new ReadableStream({ cancel: left }))
  const busy = { error: 'busy', message: 'Try again in a moment' }
  const answers = [file, Response.json(busy, { status: 503 })]
  vi.stubGlobal('fetch', async () => answers.shift())
  await checkFile('/file.csv')
  expect(left).toHaveBeenCalledOnce()
  await expect(checkFile('/file.csv')).rejects.toMatchObject({ status: 503, code: 'busy' })
})

test('a browser without AbortSignal.any and AbortSignal.timeout sends its requests', async () => {
  vi.stubGlobal('AbortSignal', {})
  vi.stubGlobal('fetch', async () => Response.json({ status: 'paid' }))
  const { signal } = new AbortController()
  expect(await request('GET', '/a', { signal })).toEqual({ status: 'paid' })
})

test('a request ends after its time limit as one without an answer, and when its page leaves it', async () => {
  vi.useFakeTimers()
  const gone = new DOMException('aborted', 'AbortError')
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(gone))),
  )
  const late = expect(request('GET', '/a')).rejects.toMatchObject({ code: 'network' })
  const page = new AbortController()
  const left = expect(request('GET', '/b', { signal: page.signal })).rejects.toBe(gone)
  page.abort()
  await left
  await vi.advanceTimersByTimeAsync(30_000)
  await late
  vi.useRealTimers()
})
