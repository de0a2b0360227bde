import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addressRule, LOOPBACK } from '@/lib/platform/address'
import { openEndpointPool } from '@/lib/webhooks/addresses/open-endpoint-pool'
import { openResolver } from '@/lib/webhooks/addresses/open-resolver'
import { postPayload } from './post-payload'

const RULES = { httpsOnly: false, ports: null, mayReach: addressRule(LOOPBACK) }

/** Something that runs beside the installation and was never meant for its accounts. */
async function startInner() {
  const server = createServer((_, outgoing) => {
    outgoing.setHeader('x-internal', 'host-7').setHeader('retry-after', '3')
    outgoing.writeHead(503).end('the secret of another service')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/admin`
}

test('what an address inside our network answers is not for accounts of strangers to read', async () => {
  const url = await startInner()
  const pool = openEndpointPool(RULES, openResolver(), { showsInnerAnswers: false })
  for (let times = 0; times < 2; times++) {
    const answer = await postPayload({ url, headers: {}, body: '{}' }, { pool })
    expect(answer).toMatchObject({ statusCode: 503, error: 'http_status', responseBody: null })
    expect(answer.responseHeaders).toEqual({ 'retry-after': '3' })
  }
})

test('on a developer’s own machine it is shown', async () => {
  const url = await startInner()
  const answer = await postPayload(
    { url, headers: {}, body: '{}' },
    { pool: openEndpointPool(RULES) },
  )
  expect(answer.responseBody).toBe('the secret of another service')
  expect(answer.responseHeaders).toMatchObject({ 'x-internal': 'host-7' })
})
