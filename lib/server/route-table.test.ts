import { expect, test } from 'vitest'
import { RouteTable } from './route-table'

function tableOf(...patterns: string[]): RouteTable<string> {
  const table = new RouteTable<string>()
  for (const pattern of patterns) table.add(pattern, pattern)
  return table
}

test('finds a fixed path, and gives no params', () => {
  const table = tableOf('/v1/user/me')
  expect(table.find('/v1/user/me')).toEqual({ target: '/v1/user/me', params: {} })
  expect(table.find('/v1/user')).toBeNull()
  expect(table.find('/v1/user/me/more')).toBeNull()
})

test('gives each segment in brackets its value', () => {
  const table = tableOf('/pay/[id]/events', '/pay/[id]')
  expect(table.find('/pay/abc')?.params).toEqual({ id: 'abc' })
  expect(table.find('/pay/abc/events')).toEqual({
    target: '/pay/[id]/events',
    params: { id: 'abc' },
  })
})

test('prefers a fixed segment to a param, and a param to the rest, as Next does', () => {
  const table = tableOf('/v1/[...path]', '/v1/[id]/logs', '/v1/keys/[id]', '/v1/keys/mine')
  expect(table.find('/v1/keys/mine')?.target).toBe('/v1/keys/mine')
  expect(table.find('/v1/keys/other')?.target).toBe('/v1/keys/[id]')
  expect(table.find('/v1/keys/logs')?.target).toBe('/v1/keys/[id]')
  expect(table.find('/v1/nope')).toEqual({ target: '/v1/[...path]', params: { path: ['nope'] } })
})

test('goes back to a wider route where a narrower one leads nowhere', () => {
  const table = tableOf('/v1/[...path]', '/v1/[id]/logs', '/v1/keys/[id]')
  expect(table.find('/v1/keys/a/b')).toEqual({
    target: '/v1/[...path]',
    params: { path: ['keys', 'a', 'b'] },
  })
  expect(table.find('/v1/a/logs')?.params).toEqual({ id: 'a' })
})

test.each(['/v1/', '/v1//x', '/v1/%2e', '/v1/a%20b', '/v1/.', '/v1/..', '/v1/a.json', 'v1/x', '*'])(
  'leaves %s, which is not written plainly, to Next',
  (path) => {
    expect(tableOf('/v1/[...path]', '/v1/[id]').find(path)).toBeNull()
  },
)

test('a built file is found by its name, and no other path with a dot is', () => {
  const table = new RouteTable<string>()
  table.add('/checkout/assets/[file]', 'assets')
  expect(table.find('/checkout/assets/checkout-A1.js')).toEqual({
    target: 'assets',
    params: { file: 'checkout-A1.js' },
  })
  for (const path of ['/checkout/assets/a.rsc', '/checkout/../a.js', '/checkout/assets/a.b.js']) {
    expect(table.find(path)).toBeNull()
  }
})
