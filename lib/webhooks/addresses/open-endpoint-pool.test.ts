import { expect, test } from 'vitest'
import { addressRule, LOOPBACK } from '@/lib/platform/address'
import { postPayload } from '@/lib/webhooks/sending/post-payload'
import { startReceiver } from '@/lib/webhooks/testing'
import { openEndpointPool } from './open-endpoint-pool'
import { resolveEndpoint } from './resolve-endpoint'

const strict = { httpsOnly: false, ports: null, mayReach: addressRule('') }
const sandbox = { httpsOnly: false, ports: null, mayReach: addressRule(LOOPBACK) }

/** A name server that gives these answers in turn, the last one from then on. */
function nameServer(...answers: string[][]) {
  let asked = 0
  return (
    _: string,
    __: object,
    done: Parameters<Parameters<typeof openEndpointPool>[1] & object>[2],
  ) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

const post = (url: string) => ({ url, headers: {}, body: '{}' })
const named = (url: string) => url.replace('127.0.0.1', 'loja.example')

test('a name that turns to a private address after it was checked leads nowhere', async () => {
  const { url, received } = await startReceiver()
  const pool = openEndpointPool(strict, nameServer(['200.160.2.3'], ['127.0.0.1']))
  await expect(resolveEndpoint(named(url), pool)).resolves.toBeUndefined()
  const answer = await postPayload(post(named(url)), { pool })
  expect(answer).toMatchObject({ error: 'address_refused', statusCode: null })
  expect(received).toEqual([])
})

test('one private address among public ones is refused', async () => {
  const { url, received } = await startReceiver()
  const pool = openEndpointPool(strict, nameServer(['200.160.2.3', '::ffff:127.0.0.1']))
  await expect(resolveEndpoint(named(url), pool)).rejects.toMatchObject({
    code: 'invalid_request',
    detail: { issues: [{ path: 'url', message: expect.not.stringContaining('127.0.0.1') }] },
  })
  expect(await postPayload(post(named(url)), { pool })).toMatchObject({ error: 'address_refused' })
  expect(received).toEqual([])
})

test.each(['http://127.0.0.1', 'http://2130706433', 'http://[::1]', 'http://[::ffff:7f00:1]'])(
  'a host that is an address, %s, is refused on every attempt',
  async (host) => {
    const { url, received } = await startReceiver()
    const pool = openEndpointPool(strict)
    const answer = await postPayload(post(`${host}:${new URL(url).port}/hook`), { pool })
    expect(answer.error).toBe('address_refused')
    expect(received).toEqual([])
  },
)

test('the address of a connection is judged again before anything is sent', async () => {
  const { url, received } = await startReceiver()
  const judged: string[] = []
  const mayReach = (address: string) => judged.push(address) === 1
  const pool = openEndpointPool({ ...strict, mayReach }, nameServer(['127.0.0.1']))
  expect(await postPayload(post(named(url)), { pool })).toMatchObject({ error: 'address_refused' })
  expect(judged).toEqual(['127.0.0.1', '127.0.0.1'])
  expect(received).toEqual([])
})

test('what the rules except is reached, by name and by address', async () => {
  const { url, received } = await startReceiver()
  const pool = openEndpointPool(sandbox, nameServer(['127.0.0.1']))
  for (const each of [url, named(url)]) {
    expect(await postPayload(post(each), { pool })).toMatchObject({ statusCode: 200, error: null })
  }
  expect(received).toHaveLength(2)
})

test('a name that does not resolve yet may be saved, and an attempt says why it failed', async () => {
  const missing = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  const pool = openEndpointPool(strict, (_, __, done) => done(missing, []))
  await expect(resolveEndpoint('https://loja.example/', pool)).resolves.toBeUndefined()
  expect(await postPayload(post('https://loja.example/'), { pool })).toMatchObject({
    error: 'dns_failed',
  })
})
