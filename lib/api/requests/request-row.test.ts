import { describe, expect, test } from 'vitest'
import { requestRow } from './request-row'
import { seenAt } from './testing'

const ID = '01a1fce6-7e38-725f-acd9-15f314da8239'
const rowOf = (seen: Parameters<typeof seenAt>[1]) => requestRow(seenAt(new Date(), seen))
const at = (address: string) => rowOf({ url: `http://localhost:3000${address}` })

describe('the address', () => {
  test('is the path, and the query apart from it', () => {
    const { path, query } = at('/v1/integrations/list-transactions?page=2&search=Ana%20Souza')
    expect(path).toBe('/v1/integrations/list-transactions')
    expect(query).toBe('page=2&search=Ana+Souza')
    expect(at('/v1/integrations/balance').query).toBeNull()
  })

  test.each([
    ['/v1/x?search=529.982.247-25', 'search=***.982.247-**'],
    ['/v1/x?search=%35%32998224725', 'search=***.982.247-**'],
    ['/v1/x?to%6ben=abc', 'token=%5Bredacted%5D'],
  ])('%s is kept as %s', (address, query) => {
    expect(at(address).query).toBe(query)
  })

  test.each(['/v1/x/52998224725', '/v1/x/%352998224725', '/v1/x/%ff52998224725'])(
    'no document is left in the path %s',
    (address) => expect(at(address).path).not.toContain('2998224725'),
  )

  test('is cut to size', () => {
    const { path, query } = at(`/${'x'.repeat(4000)}?q=${'y'.repeat(4000)}`)
    expect(path.length).toBe(512)
    expect(query!.length).toBe(2048)
  })
})

describe('the transaction', () => {
  test.each([
    ['that the answer is about', { answer: `{"transactionId":"${ID}"}` }],
    [
      'that the answer is about, further in',
      { answer: `{"transaction":{"transactionId":"${ID}"}}` },
    ],
    ['that a refused request named', { text: `{"transactionId" : "${ID}"}`, answer: '{"x":1}' }],
  ])('is the one %s', (_, seen) => {
    expect(rowOf(seen).transactionId).toBe(ID)
  })

  test('a list is about none of those in it', () => {
    expect(rowOf({ answer: `{"data":[{"transactionId":"${ID}"}]}` }).transactionId).toBeNull()
  })

  test('what only looks like one is none', () => {
    for (const id of ['x', `aaaaaaaa${'-'.repeat(28)}`, `aaaaaaaa-${'b'.repeat(27)}`]) {
      expect(rowOf({ text: JSON.stringify({ transactionId: id }) }).transactionId).toBeNull()
    }
    const quoted = JSON.stringify({ note: `"transactionId":"${ID}"` })
    expect(rowOf({ text: quoted, answer: '{}' }).transactionId).toBeNull()
  })
})

test('an error is known by its code', () => {
  const answer = JSON.stringify({ statusCode: 422, error: 'insufficient_balance', message: '' })
  expect(rowOf({ status: 422, answer }).errorCode).toBe('insufficient_balance')
  expect(rowOf({}).errorCode).toBeNull()
})

test('a body that is no JSON is only counted', () => {
  const row = rowOf({ text: 'não é JSON' })
  expect(row).toMatchObject({ requestBody: null, requestBytes: 12 })
})

test('of HEAD what went wrong is kept, and no answer: none was sent', () => {
  const answer = `{"statusCode":404,"error":"not_found","transactionId":"${ID}"}`
  expect(rowOf({ method: 'HEAD', status: 404, answer })).toMatchObject({
    errorCode: 'not_found',
    transactionId: ID,
    responseBytes: 0,
    responseBody: null,
  })
})

test('a body that was not read may be said to be longer than the column has room for', () => {
  expect(rowOf({ method: 'POST', unreadBytes: 1e12 })).toMatchObject({
    requestBytes: 2 ** 31 - 1,
    requestBody: '',
  })
})
