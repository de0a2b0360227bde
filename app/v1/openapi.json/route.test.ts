import { expect, test } from 'vitest'
import { GET } from './route'

test('anybody may read the description, under the address of this installation', async () => {
  const response = await GET(new Request('http://localhost:3000/v1/openapi.json'))
  expect(response.status).toBe(200)
  expect(response.headers.get('api-version')).toBe('2026-05-02')
  const document = await response.json()
  expect(document).toMatchObject({
    openapi: '3.1.1',
    info: { version: '2026-05-02' },
    servers: [{ url: 'http://localhost:3000' }],
  })
  expect(Object.keys(document.webhooks)).toHaveLength(11)
  expect(Object.keys(document.components.securitySchemes)).toEqual([
    'secretKey',
    'session',
    'clientSecret',
  ])
})
