import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { TLSSocket } from 'node:tls'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { MINUTE_MS } from '@/lib/kernel/time'
import { issueCertificate } from './identity/certificates'
import { newTxid, startReceiver, startTestPsp } from './testing'

const order = (chave: string) => ({ calendario: {}, valor: { original: '1.00' }, chave })

describe('a fault of a request', () => {
  test('drops it before or after it took effect', async () => {
    const { call, control, connection, charge } = await startTestPsp()
    await charge()
    const body = order(connection.pixKey)
    const [before, after] = [newTxid(), newTxid()]
    await control('POST', '/faults', { kind: 'drop-before' })
    await expect(call('PUT', `/v2/cob/${before}`, body)).rejects.toThrow()
    expect((await call('GET', `/v2/cob/${before}`)).status).toBe(404)
    await control('POST', '/faults', { kind: 'drop-after' })
    await expect(call('PUT', `/v2/cob/${after}`, body)).rejects.toThrow()
    expect((await call('GET', `/v2/cob/${after}`)).body.status).toBe('ATIVA')
  })

  test('answers 5xx, 429 with Retry-After, and 401', async () => {
    const { call, control } = await startTestPsp()
    const path = `/v2/cob/${newTxid()}`
    await control('POST', '/faults', { kind: 'error', status: 503, times: 2 })
    for (const _ of [1, 2]) expect((await call('GET', path)).status).toBe(503)
    await control('POST', '/faults', { kind: 'rate-limit' })
    const limited = await call('GET', path)
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '1'])
    await control('POST', '/faults', { kind: 'token-expired' })
    expect((await call('GET', path)).status).toBe(401)
    expect((await call('GET', path)).status).toBe(404)
  })

  test('is slow, or refuses the certificate', async () => {
    const { call, control, charge } = await startTestPsp()
    const { txid } = await charge()
    const read = async () => (await call('GET', `/v2/cob/${txid}`)).status
    await control('POST', '/faults', { kind: 'slow', ms: 1 })
    expect(await read()).toBe(200)
    await control('POST', '/faults', { kind: 'slow', ms: MINUTE_MS })
    const ended = vi.fn()
    read().then(ended, () => {})
    const waiting = async () => (await control('GET', '/faults')).body.faults
    await eventually(async () => expect(await waiting()).toEqual([]))
    expect(await read()).toBe(200)
    expect(ended).not.toHaveBeenCalled()
    await control('POST', '/faults', { kind: 'certificate-refused' })
    await expect(call('GET', `/v2/cob/${txid}`)).rejects.toThrow()
  })

  test('meets only its path, and none once it is used up or taken back', async () => {
    const { call, control, charge } = await startTestPsp()
    const { txid } = await charge()
    await control('POST', '/faults', { kind: 'error', path: '/v2/pix' })
    expect((await call('GET', `/v2/cob/${txid}`)).status).toBe(200)
    expect((await call('GET', `/v2/pix/E${'1'.repeat(31)}`)).status).toBe(503)
    await control('POST', '/faults', { kind: 'error', times: 9 })
    await control('DELETE', '/faults')
    expect((await call('GET', `/v2/cob/${txid}`)).status).toBe(200)
    expect((await control('POST', '/faults', { kind: 'flood' })).status).toBe(400)
  })
})

describe('a notice', () => {
  async function startTold() {
    const psp = await startTestPsp()
    const receiver = await startReceiver()
    const path = `/v2/webhook/${psp.connection.pixKey}`
    await psp.call('PUT', path, { webhookUrl: receiver.url })
    const told = () => receiver.notices.flatMap(({ body }) => body.pix)
    return { ...psp, receiver, told }
  }

  test('tells a payment at the address with /pix appended', async () => {
    const { paid, receiver } = await startTold()
    const endToEndId = await paid('7.00')
    await eventually(() => expect(receiver.notices).toHaveLength(1))
    expect(receiver.notices[0]).toMatchObject({
      path: '/avisos/pix',
      body: { pix: [{ endToEndId, valor: '7.00', txid: expect.any(String) }] },
    })
  })

  test('leaves an address alone that ends in ?ignorar=', async () => {
    const { call, connection, paid, receiver } = await startTold()
    const webhookUrl = `${receiver.url}?ignorar=`
    await call('PUT', `/v2/webhook/${connection.pixKey}`, { webhookUrl })
    await paid()
    await eventually(() => expect(receiver.notices[0]?.path).toBe('/avisos?ignorar='))
  })

  test('is repeated until it is taken', async () => {
    const { paid, receiver, book } = await startTold()
    receiver.statuses.push(500, 404)
    await paid()
    await eventually(async () => expect((await book()).noticesWaiting).toBe(0))
    expect(receiver.notices).toHaveLength(3)
  })

  test('of several payments at once travels as one', async () => {
    const { charge, control, receiver } = await startTold()
    const { txid } = await charge()
    await control('POST', '/payments', { txid, times: 3 })
    await eventually(() => expect(receiver.notices).toHaveLength(1))
    expect(receiver.notices[0]!.body.pix).toHaveLength(3)
  })

  test('is lost, doubled or late', async () => {
    const { paid, control, receiver, told, book } = await startTold()
    await control('POST', '/faults', { kind: 'notice-lost' })
    await paid()
    await eventually(async () => expect((await book()).noticesWaiting).toBe(0))
    expect(receiver.notices).toHaveLength(0)
    await control('POST', '/faults', { kind: 'notice-doubled' })
    await paid()
    await eventually(() => expect(told()).toHaveLength(2))
    await control('POST', '/faults', { kind: 'notice-late', ms: 100 })
    await paid()
    expect(told()).toHaveLength(2)
    await eventually(() => expect(told()).toHaveLength(3))
  })

  test('lets the next one pass', async () => {
    const { paid, control, told } = await startTold()
    await control('POST', '/faults', { kind: 'notice-reordered' })
    const first = await paid()
    const second = await paid()
    await eventually(() => expect(told()).toHaveLength(2))
    expect(told().map(({ endToEndId }) => endToEndId)).toEqual([second, first])
  })

  test('of a published amount comes never, or three times', async () => {
    const { paid, told, book } = await startTold()
    await paid('404.04')
    expect((await book()).noticesWaiting).toBe(0)
    await paid('404.05')
    await eventually(() => expect(told()).toHaveLength(3))
  })

  test('is asked for again', async () => {
    const { call, paid, told } = await startTold()
    const endToEndId = await paid()
    await eventually(() => expect(told()).toHaveLength(1))
    const again = { tipo: 'PIX_RECEBIDO', e2eids: [endToEndId] }
    expect((await call('POST', '/v2/gn/webhook/reenviar', again)).status).toBe(202)
    await eventually(() => expect(told()).toHaveLength(2))
  })
})

test('a notice over TLS shows the certificate of the PSP', async () => {
  const { call, connection, dir, paid } = await startTestPsp()
  const own = (name: string) => readFileSync(path.join(dir, name), 'utf8')
  const authority = { certificate: own('ca.pem'), key: own('ca-key.pem') }
  const hosts = ['127.0.0.1']
  const { certificate, key } = issueCertificate(authority, {
    commonName: 'loja',
    hosts,
    isServer: true,
  })
  const shown = new Promise<string>((resolve) => {
    const tls = { cert: certificate, key, ca: own('ca.pem'), requestCert: true }
    const server = createServer(tls, (incoming, response) => {
      resolve((incoming.socket as TLSSocket).getPeerCertificate().subject.CN as string)
      response.end()
    })
    onTestFinished(() => void server.close())
    server.listen(0, '127.0.0.1', async () => {
      const { port } = server.address() as AddressInfo
      const webhookUrl = `https://127.0.0.1:${port}/avisos`
      await call('PUT', `/v2/webhook/${connection.pixKey}`, { webhookUrl })
      await paid()
    })
  })
  expect(await shown).toBe('localhost')
})

test('a webhook is registered, read, listed and removed', async () => {
  const { call, connection } = await startTestPsp()
  const path = `/v2/webhook/${connection.pixKey}`
  const webhookUrl = 'https://loja.example/pix'
  expect((await call('PUT', path, { webhookUrl: 'http://loja.example' })).status).toBe(400)
  expect((await call('PUT', path, { webhookUrl })).body).toEqual({ webhookUrl })
  const webhook = { webhookUrl, chave: connection.pixKey, cnpj: expect.any(String) }
  expect((await call('GET', path)).body).toMatchObject(webhook)
  expect((await call('GET', '/v2/webhook')).body.webhooks).toMatchObject([webhook])
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('DELETE', path)).status).toBe(404)
})
