import { afterEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import {
  clientAddress,
  networkOf,
  ownHeader,
  trustOwnHeaders,
  VERIFIED_CLIENT,
} from './client-address'

const headers = new Headers({
  'x-guiche-address': '192.0.2.1',
  'x-forwarded-for': '198.51.100.9, 203.0.113.5',
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('the address of a client', () => {
  test('is that of the socket, whatever the client claims', () => {
    expect(clientAddress(headers)).toBe('192.0.2.1')
  })

  test('is the one that a trusted proxy saw, not those that the client put before it', () => {
    vi.spyOn(env, 'TRUST_PROXY', 'get').mockReturnValue(true)
    expect(clientAddress(headers)).toBe('203.0.113.5')
  })

  test.each([
    ['203.0.113.5:49152', '203.0.113.5'],
    ['[2001:db8::5]:49152', '2001:db8::5'],
    ['[2001:db8::5]', '2001:db8::5'],
    ['2001:db8::5', '2001:db8::5'],
  ])('is the same over every connection where the proxy tells the port: %s', (seen, address) => {
    vi.spyOn(env, 'TRUST_PROXY', 'get').mockReturnValue(true)
    expect(clientAddress(new Headers({ 'x-forwarded-for': seen }))).toBe(address)
  })

  test('is "unknown" where nothing tells', () => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': '198.51.100.9' }))).toBe('unknown')
  })
})

test('what only our server says is believed under Next once our server runs', () => {
  const forged = new Headers({ 'x-guiche-address': '192.0.2.1', [VERIFIED_CLIENT]: '1' })
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  expect(clientAddress(forged)).toBe('unknown')
  expect(ownHeader(forged, VERIFIED_CLIENT)).toBeNull()
  trustOwnHeaders()
  expect(clientAddress(forged)).toBe('192.0.2.1')
  expect(ownHeader(forged, VERIFIED_CLIENT)).toBe('1')
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('the addresses of one IPv6 customer count as one: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['192.0.2.1', 'unknown', ''])('%j counts as itself', (address) => {
  expect(networkOf(address)).toBe(address)
})

test('an IPv4 address counts as itself in its IPv6 form', () => {
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
})
