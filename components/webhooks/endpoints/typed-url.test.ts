import { describe, expect, test } from 'vitest'
import { rulesOf } from '@/lib/webhooks/addresses/url-fault'
import { typedUrlFault, urlHint } from './typed-url'

const sandbox = rulesOf({ httpsOnly: false, ports: null, exceptions: '127.0.0.0/8,::1/128' })
const open = rulesOf({ httpsOnly: false, ports: null, exceptions: '' })
const live = rulesOf({ httpsOnly: true, ports: [443, 8443], exceptions: '' })

test.each([
  'https://api.loja.com.br/guiche',
  'http://localhost:4000/hook',
  'http://127.0.0.1:4000',
  'http://[::1]:4000',
])('the sandbox takes %s', (url) => {
  expect(typedUrlFault(url, sandbox)).toBeNull()
})

test('live mode offers https in the place of http', () => {
  expect(typedUrlFault('http://api.loja.com.br/guiche', live)).toEqual({
    word: 'scheme',
    suggestion: 'https://api.loja.com.br/guiche',
  })
})

test('an address without its scheme is offered with https', () => {
  expect(typedUrlFault('api.loja.com.br/guiche', sandbox)).toEqual({
    word: 'incomplete',
    suggestion: 'https://api.loja.com.br/guiche',
  })
})

test.each([
  ['', 'missing'],
  ['https://', 'incomplete'],
  ['loja', 'incomplete'],
  ['ftp://loja.com', 'schemeSandbox'],
  ['https://ana:senha@loja.com', 'credentials'],
  [`https://loja.com/${'a'.repeat(2_048)}`, 'long'],
  ['https://10.0.0.1/hook', 'address'],
  ['https://0xa9fea9fe/latest', 'address'],
  ['https://[fd00::1]/hook', 'address'],
])('%j is refused as %s', (url, word) => {
  expect(typedUrlFault(url, sandbox)?.word).toBe(word)
})

test('localhost is offered only where the server may reach its own machine', () => {
  expect([sandbox, open, live].map(urlHint)).toEqual(['urlHintLocal', 'urlHintSandbox', 'urlHint'])
  expect(typedUrlFault('http://localhost:4000/hook', open)?.word).toBe('address')
})

describe('in live mode', () => {
  test.each([
    ['ftp://loja.com', 'scheme'],
    ['https://loja.com:8080/hook', 'port'],
    ['https://localhost/hook', 'address'],
    ['https://app.localhost/hook', 'address'],
    ['https://127.1/hook', 'address'],
    ['https://[::ffff:7f00:1]/hook', 'address'],
  ])('%j is refused as %s', (url, word) => {
    expect(typedUrlFault(url, live)?.word).toBe(word)
  })

  test.each(['https://loja.com:8443/hook', 'https://1.1.1.1/hook', 'https://localhost.com/hook'])(
    '%s is taken',
    (url) => expect(typedUrlFault(url, live)).toBeNull(),
  )
})
