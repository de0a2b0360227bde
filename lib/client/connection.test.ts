import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { isServerLost, noteOnline, subscribe } from './connection'

/** A browser without a network, whose server answers or not. */
function stubBrowser({ answers }: { answers: boolean }) {
  const events = new EventTarget()
  const ask = vi.fn(async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.stubGlobal('window', events)
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', ask)
  return { events, ask }
}

beforeEach(() => noteOnline(true))
afterEach(() => vi.unstubAllGlobals())

test('a server that answers without a network, as on this machine, is not lost', async () => {
  const { events, ask } = stubBrowser({ answers: true })
  const changed = vi.fn()
  const leave = subscribe(changed)
  events.dispatchEvent(new Event('offline'))
  await eventually(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(isServerLost()).toBe(false)
  expect(changed).not.toHaveBeenCalled()
  noteOnline(false)
  noteOnline(true)
  expect(isServerLost()).toBe(false)
  leave()
})

test('a server that does not answer is lost, until it does', async () => {
  const { events } = stubBrowser({ answers: false })
  const changed = vi.fn()
  const leave = subscribe(changed)
  await eventually(() => expect(isServerLost()).toBe(true))
  expect(changed).toHaveBeenCalledOnce()
  leave()
  stubBrowser({ answers: true })
  const leaveAgain = subscribe(changed)
  events.dispatchEvent(new Event('online'))
  await eventually(() => expect(isServerLost()).toBe(false))
  leaveAgain()
})

test('a response that was on its way when the server was lost changes nothing', () => {
  const askedAt = performance.now() - 1
  noteOnline(false)
  noteOnline(true, askedAt)
  expect(isServerLost()).toBe(true)
  noteOnline(true, performance.now() + 1)
  expect(isServerLost()).toBe(false)
})
