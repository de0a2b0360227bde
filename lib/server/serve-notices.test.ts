import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { VERIFIED_CLIENT } from '@/lib/platform/http/client-address'
import { json } from '@/lib/platform/http/respond'
import { issueCertificate, makeAuthority } from '@/lib/psp/identity/certificates'
import type { Target } from './find-routes'
import { completeMethods } from './methods'
import { RouteTable } from './route-table'
import { serveNotices } from './serve-notices'
import { ask, portOf, serveForTest } from './testing'

const DIRECTORY = mkdtempSync(path.join(tmpdir(), 'notices-'))
const PATH = '/acquirers/pix/one/secret/pix'
const LIMITS = { connectionsMax: 100, headersMs: 20_000, requestMs: 60_000 }

const ours = makeAuthority('Guiche')
const psps = makeAuthority('Banco')
const server = issueCertificate(ours, {
  commonName: '127.0.0.1',
  hosts: ['127.0.0.1'],
  isServer: true,
})
const client = issueCertificate(psps, { commonName: 'psp' })
const stranger = issueCertificate(makeAuthority('Nobody'), { commonName: 'psp' })

function fileOf(name: string, text: string): string {
  const file = path.join(DIRECTORY, name)
  writeFileSync(file, text)
  return file
}

const settings = {
  port: 0,
  url: 'https://pix.example.com',
  certificate: fileOf('server.pem', server.certificate),
  key: fileOf('server.key', server.key),
  ca: fileOf('psps.pem', psps.certificate),
}

const echo = completeMethods({
  POST: async ({ headers }) => json(200, { verified: headers.get(VERIFIED_CLIENT) }),
})

let port: number
beforeAll(async () => {
  const table = new RouteTable<Target>()
  table.add('/acquirers/pix/[connectionId]/[secret]/pix', echo)
  table.add('/v1/pay/x', echo)
  const listening = await serveNotices(settings, { table, host: '127.0.0.1', limits: LIMITS })
  port = portOf(listening)
  return () => void listening.close()
})

/** Sends a request over TLS. */
async function send(options: RequestOptions = {}) {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: PATH,
    method: 'POST',
    agent: false,
    ca: ours.certificate,
    ...options,
  })
  onTestFinished(() => void sent.destroy())
  sent.end('{}')
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = await response.toArray()
  return { status: response.statusCode as number, body: Buffer.concat(chunks).toString() }
}

const showing = ({ certificate, key }: typeof client) => ({ cert: certificate, key })

describe('the server of PIX notices', () => {
  test("takes what shows a certificate of the PSPs' authority", async () => {
    const { status, body } = await send(showing(client))
    expect(status).toBe(200)
    expect(JSON.parse(body)).toEqual({ verified: '1' })
  })

  test.each([
    ['none', {}],
    ["a stranger's", showing(stranger)],
  ])('ends the connection of a client with %s', async (_, certificate) => {
    await expect(send(certificate)).rejects.toThrow(/alert|ECONNRESET|socket hang up/)
  })

  test('has no other address', async () => {
    const { status } = await send({ ...showing(client), path: '/v1/pay/x' })
    expect(status).toBe(404)
  })
})

test('nobody says of themselves that they showed a certificate', async () => {
  const { port: plain } = await serveForTest({
    POST: async ({ headers }) => json(200, { verified: headers.get(VERIFIED_CLIENT) }),
  })
  const { body } = await ask(plain, { method: 'POST', headers: { [VERIFIED_CLIENT]: '1' } }, '{}')
  expect(JSON.parse(body)).toEqual({ verified: null })
})

test('a file that is not there is named with its variable', async () => {
  const missing = { ...settings, ca: '/nowhere/ca.pem' }
  const serving = serveNotices(missing, {
    table: new RouteTable(),
    host: '127.0.0.1',
    limits: LIMITS,
  })
  await expect(serving).rejects.toThrow(
    /^PIX_NOTICES_CA: there is no file \/nowhere\/ca\.pem: correct the path\.$/,
  )
})

test('a port that is taken is told with its own variable', async () => {
  const table = new RouteTable<Target>()
  const starting = serveNotices({ ...settings, port }, { table, host: '127.0.0.1', limits: LIMITS })
  await expect(starting).rejects.toThrow(
    `Port ${port} is taken by another program: stop it, or choose another port with PIX_NOTICES_PORT.`,
  )
})
