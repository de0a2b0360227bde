import { describe, expect, test } from 'vitest'
import { addressRule } from '@/lib/platform/address'
import { at as pretend } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { postPayload } from '@/lib/webhooks/sending/post-payload'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { startNameServer } from './name-server.testing'
import { guardLookup, openEndpointPool } from './open-endpoint-pool'
import { openResolver } from './open-resolver'
import { resolveEndpoint } from './resolve-endpoint'

const NAME = 'loja.example'
const PUBLIC = '200.160.2.3'

/** Every range that webhooks keep off, at its ends, in both families. */
const REFUSED = `
  0.0.0.0 0.0.0.1 0.255.255.255 10.0.0.0 10.0.0.1 10.255.255.255 100.64.0.0 100.100.100.200
  100.127.255.255 127.0.0.1 127.0.0.2 127.255.255.255 168.63.129.16 169.254.0.1 169.254.169.254
  169.254.170.2 169.254.255.255 172.16.0.0 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170
  192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1 192.168.1.254 192.168.255.255 198.18.0.1
  198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.254
  255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254
  ::ffff:192.168.0.1 ::127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::127.0.0.1 64:ff9b::10.0.0.1
  64:ff9b::169.254.169.254 64:ff9b:1::1 100::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2
  2001:2::1 2001:20::1 2001:db8::1 2002:7f00:1::1 2002:a00:1::1 3fff::1 5f00::1 fc00::1
  fd00:ec2::254 fdff:ffff::1 fe80::1 febf::1 fec0::1 ff02::1 ff0e::1`
  .trim()
  .split(/\s+/)

/** Neighbours of those ranges, and others. Only the rule is asked: nothing is ever connected. */
const ALLOWED = `
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1
  169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.1 192.167.255.255 192.169.0.0
  198.17.255.255 198.20.0.0 200.160.2.3 223.255.255.255 2001:200::1 2606:4700:4700::1111
  2800:3f0:4001:81b::2004 2a00:1450:4009:80b::200e`
  .trim()
  .split(/\s+/)

const strict = { httpsOnly: false, ports: null, mayReach: addressRule('') }
const none = (_: string, __: object, done: (error: Error, found: []) => void) =>
  done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])

/** A pool that resolves names by the test's own name server only. */
async function poolWith(answers: (string[] | null)[], rules = strict) {
  const { server, asked } = await startNameServer({ [NAME]: answers })
  const resolve = openResolver({ servers: [server], otherwise: none })
  return { pool: openEndpointPool(rules, resolve), resolve, asked }
}

const at = (url: string) => url.replace('127.0.0.1', NAME)
const post = (url: string) => ({ url: at(url), headers: {}, body: '{}' })

test('the table has at least sixty addresses to refuse', () => {
  expect(new Set(REFUSED).size).toBeGreaterThanOrEqual(60)
})

describe('a name that leads to', () => {
  test.each(REFUSED)('%s is refused when saved, and at every attempt', async (address) => {
    const { url, received } = await startReceiver()
    const { pool, asked } = await poolWith([[address]])
    await expect(resolveEndpoint(at(url), pool)).rejects.toMatchObject({ code: 'invalid_request' })
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await postPayload(post(url), { pool })).toMatchObject({
        error: 'address_refused',
        statusCode: null,
      })
    }
    expect(received).toEqual([])
    expect(asked.length).toBe(6)
  })

  test.each(ALLOWED)('%s may be connected to', async (address) => {
    const { pool, resolve } = await poolWith([[address]])
    await expect(resolveEndpoint(`http://${NAME}/`, pool)).resolves.toBeUndefined()
    const found = await new Promise((done) => {
      guardLookup(strict.mayReach, resolve)(NAME, { all: true }, (error, addresses) =>
        done(error ?? addresses),
      )
    })
    expect(found).toEqual([{ address, family: address.includes(':') ? 6 : 4 }])
  })
})

describe('a name that changes its answer', () => {
  test('between the check and the connection leads nowhere', async () => {
    const { url, received } = await startReceiver()
    const { pool } = await poolWith([[PUBLIC], ['127.0.0.1']])
    await expect(resolveEndpoint(at(url), pool)).resolves.toBeUndefined()
    expect(await postPayload(post(url), { pool })).toMatchObject({ error: 'address_refused' })
    expect(received).toEqual([])
  })

  test('between two attempts of a delivery is refused at the second', async () => {
    const { url, received } = await startReceiver(() => ({
      status: 500,
      headers: { connection: 'close' },
    }))
    const allowed = { ...strict, mayReach: (address: string) => address === '127.0.0.1' }
    const { pool } = await poolWith([['127.0.0.1'], ['127.0.0.2']], allowed)
    const { merchantId, deliveries } = await newSubscriber(at(url).replace(NAME, '127.0.0.1'))
    await writeEvents(merchantId, 'transaction.created')
    await prisma.webhookEndpoint.updateMany({ where: { merchantId }, data: { url: at(url) } })
    await deliverAll(merchantId, { pool })
    await pretend(new Date(Date.now() + 10_000), () => deliverAll(merchantId, { pool }))
    expect(received).toHaveLength(1)
    const [delivery] = await deliveries()
    expect(delivery?.tries.map(({ error }) => error)).toEqual(['http_status', 'address_refused'])
  })

  test('hides a private address among public ones, in either family, in vain', async () => {
    const { url, received } = await startReceiver()
    for (const hidden of ['10.0.0.1', '::ffff:127.0.0.1', 'fd00::1']) {
      const { pool } = await poolWith([[PUBLIC, hidden]])
      await expect(resolveEndpoint(at(url), pool)).rejects.toMatchObject({
        code: 'invalid_request',
      })
      expect(await postPayload(post(url), { pool })).toMatchObject({ error: 'address_refused' })
    }
    expect(received).toEqual([])
  })
})

test('a name that the server does not know is a failure of the name, as is its silence', async () => {
  const { pool } = await poolWith([['10.0.0.1']])
  const unknown = { url: 'http://nowhere.example/', headers: {}, body: '' }
  expect(await postPayload(unknown, { pool })).toMatchObject({ error: 'dns_failed' })
  const silent = await poolWith([null])
  const answer = await postPayload(post('http://127.0.0.1/'), {
    pool: silent.pool,
    timeoutMs: 300,
  })
  expect(answer).toMatchObject({ error: 'timeout' })
})

test('localhost is this machine, whatever a name server says', async () => {
  const { url, received } = await startReceiver()
  const { server, asked } = await startNameServer({ localhost: [[PUBLIC]] })
  const resolve = openResolver({ servers: [server], otherwise: none })
  const there = { ...post(url), url: url.replace('127.0.0.1', 'localhost') }
  const sandbox = { ...strict, mayReach: addressRule('127.0.0.0/8,::1/128') }
  expect(await postPayload(there, { pool: openEndpointPool(strict, resolve) })).toMatchObject({
    error: 'address_refused',
  })
  expect(await postPayload(there, { pool: openEndpointPool(sandbox, resolve) })).toMatchObject({
    statusCode: 200,
  })
  expect(received).toHaveLength(1)
  expect(asked).toEqual([])
})
