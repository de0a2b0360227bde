import { describe, expect, test } from 'vitest'
import { addressRule, LOOPBACK } from './address'

const REFUSED: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.1.2.3', '0.255.255.255'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  'shared (CGNAT)': ['100.64.0.1', '100.100.100.200', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'link-local': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  'protocol assignments': ['192.0.0.1', '192.0.0.192', '192.88.99.1', '2001:1::1', '2001:20::1'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.255', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  reserved: ['240.0.0.1', '255.255.255.255', '4000::1', 'e000::1', '5f00::1', '100::1'],
  "a cloud's own": ['168.63.129.16', 'fd00:ec2::254'],
  'unique local': ['fc00::1', 'fdff:ffff::1'],
  'site-local': ['fec0::1'],
  unspecified: ['::'],
  mapped: ['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:10.0.0.1', '0:0:0:0:0:ffff:a9fe:a9fe'],
  compatible: ['::127.0.0.1', '::8.8.8.8', '::7f00:1'],
  translated: ['::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1', '64:ff9b:1::808:808'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1'],
  Teredo: ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  'no address': ['', 'localhost', '127.1', '0x7f000001', '1.2.3.4.5', ':::', '10.0.0.0/8'],
}

const REACHED = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '200.160.2.3',
  '223.255.255.255',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2800:3f0:4001:81b::2004',
  '2a00:1450:4009:80b::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
]

const strict = addressRule('')

describe.each(Object.entries(REFUSED))('%s', (_, addresses) => {
  test.each(addresses)('%j is refused', (address) => expect(strict(address)).toBe(false))
})

test.each(REACHED)('%s is the public internet', (address) => expect(strict(address)).toBe(true))

describe('exceptions', () => {
  const sandbox = addressRule(LOOPBACK)

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'the sandbox reaches %s',
    (address) => expect(sandbox(address)).toBe(true),
  )

  test.each(['10.0.0.1', '169.254.169.254', '::', 'fe80::1'])('and still not %s', (address) =>
    expect(sandbox(address)).toBe(false),
  )

  test('are networks of either family, separated by commas', () => {
    const rule = addressRule(' 10.1.0.0/16, fd00:1::/32 ,')
    expect(['10.1.2.3', 'fd00:1::5', '10.2.0.1', 'fd00:2::5'].map(rule)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test.each(['10.0.0.1', '10.0.0.0/33', 'example.com/8', '::1/129', '10.0.0.0/x'])(
    '%s is no network, and says so',
    (network) => expect(() => addressRule(network)).toThrow(RangeError),
  )
})
