import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/client/http'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { checkoutPaymentState, isSettled } from './checkout-view'
import { watchCheckout } from './watch-checkout'

const expiresAt = '2030-01-01T00:00:00.000Z'
const session = (chargeStatus: CheckoutView['chargeStatus'], status = 'open') =>
  ({
    sessionId: 'cs',
    chargeStatus,
    status,
    expiresAt,
    now: '2029-01-01T00:00:00.000Z',
  }) as CheckoutView

class Channel {
  static said: unknown[] = []
  onmessage: (() => void) | null = null
  postMessage = (message: unknown) => Channel.said.push(message)
  close() {}
}

const read = vi.fn<() => Promise<CheckoutView>>()
const sync = vi.fn<() => Promise<CheckoutView>>()
const received: string[] = []
const reached: boolean[] = []
let watch: ReturnType<typeof watchCheckout>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { search: '' })
  for (const list of [received, reached, Channel.said]) list.length = 0
  read.mockReset().mockImplementation(async () => session('PENDING'))
  sync.mockReset().mockImplementation(async () => session('COMPLETED', 'complete'))
  watch = watchCheckout(
    session('PENDING'),
    { read, sync },
    {
      onChange: ({ chargeStatus }) => received.push(chargeStatus),
      onReach: (was) => reached.push(was),
      isOver: (view) => view.chargeStatus !== 'PENDING' && isSettled(checkoutPaymentState(view, 0)),
    },
  )
})

afterEach(() => {
  watch.end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a session that is open is asked after now and then, at no cost to its provider', async () => {
  await vi.advanceTimersByTimeAsync(45_000)
  expect(read).toHaveBeenCalledTimes(3)
  expect(sync).not.toHaveBeenCalled()
})

test('a payment that was sent is asked after at its provider until it is confirmed, and no longer', async () => {
  sync.mockResolvedValueOnce(session('PENDING', 'complete'))
  watch.noteSent()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sync).toHaveBeenCalledTimes(2)
  expect(read).not.toHaveBeenCalled()
  expect(received.at(-1)).toBe('COMPLETED')
})

test('what was asked before a payment was sent can’t call it unpaid', async () => {
  let answer = (_: CheckoutView) => {}
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(15_000)
  watch.noteSent()
  received.length = 0
  answer(session('PENDING'))
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual([])
})

test('a session that runs out is asked about at its provider right away', async () => {
  watch.end()
  const now = new Date(Date.parse(expiresAt) - 4_000).toISOString()
  const listener = { onChange: () => {}, onReach: () => {}, isOver: () => false }
  watch = watchCheckout({ ...session('PENDING'), now }, { read, sync }, listener)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([read, sync].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('a session that has run out is asked about at its provider until its charge has ended', async () => {
  read.mockResolvedValue({ ...session('PENDING'), now: expiresAt })
  sync.mockResolvedValueOnce({ ...session('PENDING'), now: expiresAt })
  sync.mockResolvedValueOnce(session('CANCELLED', 'expired'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([read, sync].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  expect(received).toEqual(['PENDING', 'PENDING', 'CANCELLED'])
})

test('other tabs are told of what was confirmed here', async () => {
  await watch.confirm()
  expect(Channel.said).toEqual(['changed'])
})

test('a server that does not answer is asked again', async () => {
  sync.mockRejectedValueOnce(new ApiError(0, 'network', 'no answer'))
  watch.noteSent()
  expect(await watch.confirm()).toBeNull()
  expect(reached.at(-1)).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(received.at(-1)).toBe('COMPLETED')
})

test('an error of the browser is a lost request: the page says so and asks again', async () => {
  sync.mockRejectedValueOnce(new TypeError('not a function'))
  watch.noteSent()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reached).toEqual([false])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(received.at(-1)).toBe('COMPLETED')
})
