import { afterEach, describe, expect, test, vi } from 'vitest'
import { Guiche } from './guiche'
import type { CallOptions } from './settings'
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
    'https://x/v1',
    'https://x/v1/',
  ])('with %j for an address', (address) => {
    expect(make({ baseUrl: address })).toThrow(/baseUrl/)
  })

  test.each([
    ['baseURL', 'did you mean baseUrl?'],
    ['apiKey', 'the known ones are secretKey, baseUrl, timeoutMs, maxRetries, fetch'],
  ])('with the option %s, and says which one it wants', (name, hint) => {
    const options = { secretKey: SECRET_KEY, [name]: 'https://x' } as never
    expect(() => new Guiche(options)).toThrow(new TypeError(`There is no option ${name}: ${hint}`))
  })
})

test.each([
  { timeoutMs: Number.NaN },
  { timeoutMs: 0 },
  { timeoutMs: -1 },
  { timeoutMs: '5000' },
  { timeoutMs: null },
  { maxRetries: Number.NaN },
  { maxRetries: -1 },
  { maxRetries: 1.5 },
  { maxRetries: Number.POSITIVE_INFINITY },
  { maxRetries: '3' },
  { fetch: 'fetch' },
  { timeout: 5_000 },
])('%j makes no client, and as an option of a call no request', async (option) => {
  expect(make(option)).toThrow(TypeError)
  const fetch = vi.fn()
  const guiche = new Guiche({ secretKey: SECRET_KEY, baseUrl, fetch })
  await expect(guiche.balance.get(option as CallOptions)).rejects.toThrow(TypeError)
  expect(fetch).not.toHaveBeenCalled()
})

test('a signal that is none is refused', async () => {
  const guiche = new Guiche({ secretKey: SECRET_KEY, baseUrl })
  const options = { signal: {} } as CallOptions
  await expect(guiche.balance.get(options)).rejects.toThrow(/AbortSignal/)
})
