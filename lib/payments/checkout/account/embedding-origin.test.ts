import { describe, expect, test } from 'vitest'
import { checkOrigin } from './embedding-origin'

const inSandbox = (written: string) => checkOrigin(written, false)

describe('an origin', () => {
  test.each([
    ['https://shop.example.com', 'https://shop.example.com'],
    [' HTTPS://Shop.Example.COM ', 'https://shop.example.com'],
    ['https://shop.example.com/', 'https://shop.example.com'],
    ['https://shop.example.com:443', 'https://shop.example.com'],
    ['https://shop.example.com:8443', 'https://shop.example.com:8443'],
    ['https://padária.example', 'https://xn--padria-rta.example'],
    ['https://192.0.2.7', 'https://192.0.2.7'],
    ['https://intranet', 'https://intranet'],
  ])('%s is kept as %s', (written, origin) => {
    expect(inSandbox(written)).toEqual({ origin })
    expect(checkOrigin(written, true)).toEqual({ origin })
  })

  test.each([
    ['', 'malformed'],
    ['shop.example.com', 'malformed'],
    ['https://', 'malformed'],
    ['null', 'malformed'],
    ['https://*.example.com', 'wildcard'],
    ['*', 'wildcard'],
    ['ftp://shop.example.com', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['http://shop.example.com', 'scheme'],
    ['http://127.0.0.1.example.com', 'scheme'],
    ['http://notlocalhost', 'scheme'],
    ['https://shop.example.com/cart', 'path'],
    ['https://shop.example.com/?', 'path'],
    ['https://shop.example.com#', 'path'],
    ['https:\\\\shop.example.com', 'path'],
    ['https:shop.example.com', 'path'],
    ['https://ana:secret@shop.example.com', 'credentials'],
    ['https://[2001:db8::1]', 'host'],
    ['https://shop.example.com.', 'host'],
    ["https://a;script-src'none'.example.com", 'host'],
    ['https://a,b.example.com', 'host'],
    [`https://${'a'.repeat(64)}.example.com`, 'host'],
  ])('%j is none: %s', (written, fault) => {
    expect(inSandbox(written)).toEqual({ fault })
  })

  test.each([
    'http://localhost',
    'http://localhost:5173',
    'http://127.0.0.1:8080',
    'http://a.localhost',
  ])('in plain http is the machine itself, in the sandbox alone: %s', (written) => {
    expect(inSandbox(written)).toEqual({ origin: written })
    expect(checkOrigin(written, true)).toEqual({ fault: 'local' })
  })
})
