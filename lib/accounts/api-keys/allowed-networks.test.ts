import { randomBytes } from 'node:crypto'
import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { parseNetwork } from '@/lib/platform/network'
import { allowsAddress, checkNetwork } from './allowed-networks'

describe('a network', () => {
  test.each([
    ['203.0.113.0/24', '203.0.113.0/24'],
    [' 203.0.113.7 ', '203.0.113.7/32'],
    ['203.0.113.7/32', '203.0.113.7/32'],
    ['203.0.113.6/31', '203.0.113.6/31'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['128.0.0.0/1', '128.0.0.0/1'],
    ['2001:DB8:0:0:0:0:0:0/32', '2001:db8::/32'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['::/0', '::/0'],
    ['8000::/1', '8000::/1'],
    ['::1', '::1/128'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['::ffff:0:0/96', '0.0.0.0/0'],
    ['::ffff:0:0/95', null],
  ])('%s is kept as %s', (text, network) => {
    const checked = checkNetwork(text)
    if (network) expect(checked).toEqual({ network })
    else expect(checked).toMatchObject({ fault: 'network_bits' })
  })

  test.each([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['203.0.113.7/31', '203.0.113.6/31'],
    ['203.0.113.7/0', '0.0.0.0/0'],
    ['2001:db8::1/64', '2001:db8::/64'],
    ['2001:db8::1/127', '2001:db8::/127'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
  ])('%s is refused, and %s is offered', (text, meant) => {
    expect(checkNetwork(text)).toEqual({ fault: 'network_bits', meant })
  })

  test.each([
    '',
    ' ',
    '/',
    '/8',
    'example.com',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '10.0.0.0 /8',
    '10.0.0.0/8.0',
    '10.0.0.0/255.0.0.0',
    '10.0.0',
    '010.0.0.0/8',
    '10.0.0.256',
    '2001:db8::/129',
    '2001:db8:::/32',
    '[2001:db8::]/32',
    'fe80::1%eth0',
    '١٠.0.0.0/8',
  ])('%j is none', (text) => {
    expect(checkNetwork(text)).toEqual({ fault: 'network' })
  })

  test('kept spellings are read by the parser, and are kept as they are', () => {
    for (let round = 0; round < 500; round++) {
      const { cidr } = randomNetwork()
      const { network } = checkNetwork(cidr) as { network: string }
      expect(checkNetwork(network)).toEqual({ network })
      expect(() => parseNetwork(network)).not.toThrow()
    }
  })
})

describe('an address', () => {
  const office = ['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.9/32'].map(parseNetwork)

  test.each([
    ['203.0.113.0', true],
    ['203.0.113.255', true],
    ['203.0.112.255', false],
    ['203.0.114.0', false],
    ['198.51.100.9', true],
    ['198.51.100.8', false],
    ['::ffff:203.0.113.7', true],
    ['::ffff:cb00:7107', true],
    ['::ffff:203.0.114.7', false],
    ['::203.0.113.7', false],
    ['64:ff9b::203.0.113.7', false],
    ['2001:db8:1::', true],
    ['2001:DB8:1:ffff:ffff:ffff:ffff:ffff', true],
    ['2001:db8:2::', false],
    ['2001:db8:1::5%eth0', true],
    ['unknown', false],
    ['', false],
    ['203.0.113.7, 10.0.0.1', false],
  ])('%s is allowed: %s', (address, allowed) => {
    expect(allowsAddress(office, address)).toBe(allowed)
  })

  test('without networks, every address is allowed, also an unknown one', () => {
    for (const address of ['203.0.113.7', '::1', 'unknown', '']) {
      expect(allowsAddress([], address)).toBe(true)
    }
  })

  test('all of IPv4 does not allow IPv6, nor the other way round', () => {
    expect(allowsAddress([parseNetwork('0.0.0.0/0')], '2001:db8::1')).toBe(false)
    expect(allowsAddress([parseNetwork('::/0')], '203.0.113.7')).toBe(false)
    expect(allowsAddress([parseNetwork('0.0.0.0/0')], '::ffff:203.0.113.7')).toBe(true)
  })

  test('is judged as Node judges it, over random networks', () => {
    for (let round = 0; round < 500; round++) {
      const { cidr, base, size, family } = randomNetwork()
      const { network } = checkNetwork(cidr) as { network: string }
      const list = new BlockList()
      list.addSubnet(base, size, family)
      for (const address of [base, randomAddress(family)]) {
        const said = allowsAddress([parseNetwork(network)], address)
        expect(said, `${address} in ${cidr}`).toBe(list.check(address, family))
      }
    }
  })
})

type Family = 'ipv4' | 'ipv6'

function addressOf(bytes: Buffer, family: Family): string {
  if (family === 'ipv4') return [...bytes].join('.')
  return (bytes.toString('hex').match(/.{4}/g) ?? []).join(':')
}

const randomAddress = (family: Family) => addressOf(randomBytes(family === 'ipv4' ? 4 : 16), family)

/** A network whose bits after its size are zero. */
function randomNetwork() {
  const family: Family = Math.random() < 0.5 ? 'ipv4' : 'ipv6'
  const bytes = randomBytes(family === 'ipv4' ? 4 : 16)
  const size = Math.floor(Math.random() * (bytes.length * 8 + 1))
  for (let bit = size; bit < bytes.length * 8; bit++) bytes[bit >> 3]! &= ~(0x80 >> (bit & 7))
  const base = addressOf(bytes, family)
  return { family, size, base, cidr: `${base}/${size}` }
}
