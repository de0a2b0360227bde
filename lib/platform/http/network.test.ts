import { expect, test } from 'vitest'
import { networkOf } from './client-address'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the addresses of one IPv6 customer count as one: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['192.0.2.1', 'unknown', ''])('%j counts as itself', (address) => {
  expect(networkOf(address)).toBe(address)
})

test('IPv4 addresses stay apart in their IPv6 form', () => {
  expect(networkOf('::ffff:192.0.2.1')).not.toBe(networkOf('::ffff:192.0.2.2'))
})
