import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addressRule, LOOPBACK } from '@/lib/platform/address'
import { openEndpointPool } from '@/lib/webhooks/addresses/open-endpoint-pool'
import { EXCERPT_BYTES } from './exchange'
import { postPayload } from './post-payload'

const RULES = { httpsOnly: false, ports: null, mayReach: addressRule(LOOPBACK) }

/** Posts to a server that answers with `answer`, through a pool of its own. */
async function postTo(answer: (response: ServerResponse) => void, timeoutMs = 5_000) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return postPayload({ url, headers: {}, body: '{}' }, { pool: openEndpointPool(RULES), timeoutMs })
}

test('a body that breaks off is kept as far as it came, and its status counts', async () => {
  const answer = await postTo((response) => {
    response.writeHead(500, { 'content-length': 100 })
    response.write('the first part', () => response.destroy())
  })
  expect(answer).toMatchObject({ statusCode: 500, error: 'http_status' })
  expect(answer.responseBody).toBe('the first part')
})

test('a body that trickles on ends at the time limit of the whole request', async () => {
  const answer = await postTo((response) => {
    response.writeHead(200).write('.')
    const trickle = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(trickle))
  }, 200)
  expect(answer).toMatchObject({ statusCode: 200, error: null })
  expect(answer.responseBody).toMatch(/^\.{2,}$/)
  expect(answer.latencyMs).toBeGreaterThanOrEqual(200)
})

test('the connection is closed when enough of an endless body has arrived', async () => {
  let closed = (): void => {}
  const closing = new Promise<void>((resolve) => {
    closed = resolve
  })
  const answer = await postTo((response) => {
    const more = () => void response.write('x'.repeat(EXCERPT_BYTES), (error) => error || more())
    response.writeHead(200).on('close', closed)
    more()
  })
  expect(answer.responseBody).toBe('x'.repeat(EXCERPT_BYTES))
  await closing
})

test('the time limit includes the wait for a name', async () => {
  const pool = openEndpointPool(RULES, () => {})
  const post = { url: 'http://loja.example/', headers: {}, body: '{}' }
  const answer = await postPayload(post, { pool, timeoutMs: 100 })
  expect(answer).toMatchObject({ statusCode: null, error: 'timeout' })
  expect(answer.latencyMs).toBeLessThan(2_000)
})

test('an informational response is not the answer', async () => {
  const answer = await postTo((response) => {
    response.writeProcessing()
    response.writeHead(204).end()
  })
  expect(answer).toMatchObject({ statusCode: 204, error: null, responseBody: null })
})

test.each([
  ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['TLS', '\x15\x03\x01\x00\x02\x02\x16'],
  ['a status that is none', 'HTTP/1.1 abc OK\r\n\r\n'],
  ['a broken header', 'HTTP/1.1 200 OK\r\nX\r\n\r\n'],
])('%s in place of a response is told as what it is', async (_, text) => {
  const answer = await postTo((response) => response.socket?.end(text))
  expect(answer).toMatchObject({ statusCode: null, error: 'bad_response' })
})
