import { expect, test } from 'vitest'
import { urlFault } from './url-fault'

test.each([
  'https://api.loja.com.br/guiche',
  'http://localhost:4000/hook',
  'http://127.0.0.1:4000',
])('the sandbox takes %s', (url) => {
  expect(urlFault(url, false)).toBeNull()
})

test('live mode offers https in the place of http', () => {
  expect(urlFault('http://api.loja.com.br/guiche', true)).toMatchObject({
    word: 'scheme',
    suggestion: 'https://api.loja.com.br/guiche',
  })
})

test('an address without its scheme is offered with https', () => {
  expect(urlFault('api.loja.com.br/guiche', false)).toEqual({
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
])('%j is refused as %s', (url, word) => {
  expect(urlFault(url, false)?.word).toBe(word)
})
