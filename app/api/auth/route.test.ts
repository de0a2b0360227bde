import { expect, test } from 'vitest'
import { GET, POST } from './[...nextauth]/route'

test.each([GET, POST])('nobody writes into our log: _log is a 404', async (answer) => {
  const request = new Request('http://localhost:3000/api/auth/_log', {
    method: 'POST',
    body: 'x'.repeat(100_000),
  })
  const params = Promise.resolve({ nextauth: ['_log'] })
  const response = await answer(request, { params })
  expect([response.status, await response.text()]).toEqual([404, ''])
})
