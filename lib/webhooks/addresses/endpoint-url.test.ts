import { describe, expect, test } from 'vitest'
import { addressRule, LOOPBACK } from '@/lib/platform/address'
import { checkUrl } from './endpoint-url'

const live = { httpsOnly: true, ports: [443, 8443], mayReach: addressRule('') }
const sandbox = { httpsOnly: false, ports: null, mayReach: addressRule(LOOPBACK) }

describe('a host that is an address is judged in every spelling', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ])('%s', (host) => {
    const url = `https://${host}/hook`
    expect(checkUrl(url, live)).toMatchObject({ problem: expect.stringContaining('public') })
    expect(checkUrl(url, sandbox)).toHaveProperty('url')
  })

  test.each(['10.0.0.1', '0xa9fea9fe', '[fd00::1]', '[64:ff9b::10.0.0.1]'])(
    '%s, refused in the sandbox too',
    (host) => expect(checkUrl(`http://${host}/`, sandbox)).toHaveProperty('problem'),
  )
})

test.each([
  ['example.com/hook', 'must be an absolute URL'],
  ['', 'must be an absolute URL'],
  ['https://', 'must be an absolute URL'],
  ['http://1.2.3.256/', 'must be an absolute URL'],
  ['ftp://example.com/', 'must begin with'],
  ['javascript:alert(1)', 'must begin with'],
  ['file:///etc/passwd', 'must begin with'],
  ['https://user:pass@example.com/', 'user name or password'],
  ['https://user@example.com/', 'user name or password'],
  [`https://example.com/${'a'.repeat(2_048)}`, 'at most 2048'],
])('%s is refused with the reason', (raw, reason) => {
  expect(checkUrl(raw, sandbox)).toMatchObject({ problem: expect.stringContaining(reason) })
})

test('http is for the sandbox only', () => {
  expect(checkUrl('http://example.com/', live)).toEqual({
    problem: 'must begin with https://',
    error: 'url_refused',
    code: 'url_scheme',
    limit: 'https://',
  })
  expect(checkUrl('http://example.com/', sandbox)).toEqual({ url: 'http://example.com/' })
})

test.each([
  ['https://loja.example/', true],
  ['https://loja.example:443/', true],
  ['https://loja.example:8443/', true],
  ['https://loja.example:22/', false],
  ['https://loja.example:80/', false],
  ['https://loja.example:5432/', false],
  ['https://loja.example:0/', false],
])('in live mode the port of %s is allowed: %s', (url, isAllowed) => {
  const checked = checkUrl(url, live)
  if (isAllowed) expect(checked).toHaveProperty('url')
  else expect(checked).toMatchObject({ problem: 'must use port 443 or 8443' })
  expect(checkUrl(url, sandbox)).toHaveProperty('url')
})

test('an international name is judged and kept as it goes to the name server', () => {
  expect(checkUrl('https://São-João.example/ganchos', live)).toEqual({
    url: 'https://xn--so-joo-3tae.example/ganchos',
  })
  expect(checkUrl('https://ｌｏｊａ。example/', live)).toEqual({ url: 'https://loja.example/' })
})

test('keeps path and query, in canonical spelling, without the fragment', () => {
  expect(checkUrl('https://LOJA.example:443/Hook?a=1#x', live)).toEqual({
    url: 'https://loja.example/Hook?a=1',
  })
})
