import { afterEach, describe, expect, test, vi } from 'vitest'
import { Guiche } from './guiche'
import { SECRET_KEY } from './testing'

const baseUrl = 'https://pay.example.com'
const make = (options: object) => () => new Guiche({ secretKey: SECRET_KEY, baseUrl, ...options })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a client is not made', () => {
  test('with a public key, and says which one it wants', () => {
    expect(make({ secretKey: SECRET_KEY.replace('sk', 'pk') })).toThrow(/public key/)
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['the end of a line', `${SECRET_KEY}\n`],
    ['the word Bearer', `Bearer ${SECRET_KEY}`],
    ['something else', 'whsec_abc'],
  ])('with %s for a key, which it does not repeat', (_, secretKey) => {
    expect(make({ secretKey })).toThrow(TypeError)
    expect(make({ secretKey })).toThrow(/^(?!.*0123)[\s\S]*secretKey/)
  })

  test('in a browser', () => {
    vi.stubGlobal('window', { document: {} })
    expect(make({})).toThrow(/browser/)
  })

  test.each([
    undefined,
    '',
    'pay.example.com',
    'ftp://x',
    'https://a:b@x',
    'https://x?y',
    'https://x#y',
  ])('with %j for an address', (address) => {
    expect(make({ baseUrl: address })).toThrow(/baseUrl/)
  })
})
