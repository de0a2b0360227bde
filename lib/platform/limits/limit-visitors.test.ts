import { afterEach, expect, test, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import { COST, limitVisitors } from './limit-visitors'

const BURST = env.PUBLIC_RATE_LIMIT_BURST
const from = (address: string) => new Headers({ 'x-guiche-address': address })

/** How many requests of a cost an address may make before it is refused. */
function timesOf(address: string, cost?: number): number {
  for (let times = 0; ; times++) {
    try {
      limitVisitors(from(address), cost)
    } catch {
      return times
    }
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a network has a budget, of which costly things take more', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(timesOf('192.0.2.10')).toBe(BURST)
  expect(timesOf('192.0.2.11', COST.heavy)).toBe(BURST / COST.heavy)
  expect(timesOf('192.0.2.12')).toBe(BURST)
})

test('who is refused is told when to come back, and then is let in', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  timesOf('192.0.2.20')
  const refused = () => limitVisitors(from('192.0.2.20'), COST.heavy)
  expect(refused).toThrow(
    expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 1 }) as Error,
  )
  vi.advanceTimersByTime(1_000)
  expect(refused).not.toThrow()
})

test('addresses that one customer of an IPv6 network can choose from are one visitor', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  timesOf('2001:db8:1:2::1')
  expect(timesOf('2001:db8:1:2:ffff::9')).toBe(0)
  expect(timesOf('2001:db8:1:3::1')).toBe(BURST)
})

test('behind a trusted proxy it is the address that the proxy saw that counts', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(env, 'TRUST_PROXY', 'get').mockReturnValue(true)
  const through = (address: string) =>
    new Headers({ 'x-guiche-address': '127.0.0.1', 'x-forwarded-for': address })
  for (let i = 0; i < BURST; i++) limitVisitors(through('192.0.2.30'))
  expect(() => limitVisitors(through('192.0.2.30'))).toThrow()
  expect(() => limitVisitors(through('192.0.2.31'))).not.toThrow()
})
