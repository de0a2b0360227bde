import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, parseAddress, parseNetwork } from './network'

const byte = fc.integer({ min: 0, max: 255 })
const v4 = fc.array(byte, { minLength: 4, maxLength: 4 }).map((bytes) => bytes.join('.'))
const nearlyV4 = fc.stringMatching(/^(0?\d{1,3}\.){2,4}\d{0,3}$/)
const nearlyV6 = fc.stringMatching(/^[0-9a-f:.]{0,24}$/)

test('what is an address is what Node says is one', () => {
  const any = fc.oneof(v4, fc.ipV6(), nearlyV4, nearlyV6, fc.string())
  const isOne = (text: string) => parseAddress(text) !== null
  fc.assert(
    fc.property(any, (text) => {
      expect(isOne(text)).toBe(isIP(text.includes('%') ? '' : text) !== 0)
    }),
    { numRuns: 2_000 },
  )
})

test('what a network holds is what Node says it holds', () => {
  const networks = fc.oneof(
    fc.record({ base: v4, size: fc.integer({ min: 0, max: 32 }) }),
    fc.record({ base: fc.ipV6(), size: fc.integer({ min: 0, max: 128 }) }),
  )
  const near = (base: string) => fc.oneof(fc.constant(base), isIP(base) === 4 ? v4 : fc.ipV6())
  const pairs = networks.chain((network) => near(network.base).map((ip) => ({ ...network, ip })))
  const family = (ip: string) => (isIP(ip) === 4 ? 'ipv4' : 'ipv6')
  fc.assert(
    fc.property(pairs, ({ base, size, ip }) => {
      const list = new BlockList()
      list.addSubnet(base, size, family(base))
      const holds = isWithin([parseNetwork(`${base}/${size}`)], parseAddress(ip)!)
      expect(holds).toBe(list.check(ip, family(ip)))
    }),
    { numRuns: 2_000 },
  )
})

test.each(['127.0.0.1/8', '127.255.255.255/8', '::1/128'])('%s holds its own base', (network) => {
  const base = network.replace(/\/.*/, '')
  expect(isWithin([parseNetwork(network)], parseAddress(base)!)).toBe(true)
})

test.each(['::1]/@8.8.8.8', '[::1]', '::1%lo', '1.2.3.4 ', '01.2.3.4', '1.2.3'])(
  '%j is no address',
  (text) => expect(parseAddress(text)).toBeNull(),
)
