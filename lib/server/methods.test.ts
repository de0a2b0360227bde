import { expect, test } from 'vitest'
import { completeMethods, METHODS, type Method } from './methods'

const ok = () => new Response('ok')
const noParams = { params: Promise.resolve({} as never) }

async function answer(exported: Method[], method: Method): Promise<Response> {
  const handlers = completeMethods(Object.fromEntries(exported.map((name) => [name, ok])))
  return handlers[method](new Request('http://localhost/', { method }), noParams)
}

test('runs what the file exports, and GET for HEAD', async () => {
  expect((await answer(['POST'], 'POST')).status).toBe(200)
  expect((await answer(['GET'], 'HEAD')).status).toBe(200)
})

test('refuses every other method, naming those that there are', async () => {
  for (const method of METHODS.filter((name) => name !== 'OPTIONS' && name !== 'PATCH')) {
    const response = await answer(['PATCH'], method)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'OPTIONS, PATCH'])
  }
})

test.each([
  [['GET'], 'GET, HEAD, OPTIONS'],
  [['POST'], 'OPTIONS, POST'],
  [['GET', 'HEAD', 'DELETE'], 'DELETE, GET, HEAD, OPTIONS'],
] as [Method[], string][])('lists the methods of %j', async (exported, allow) => {
  const response = await answer(exported, 'OPTIONS')
  expect([response.status, response.headers.get('allow')]).toEqual([204, allow])
})
