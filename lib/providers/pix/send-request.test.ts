import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { issueCertificate, makeAuthority } from '@/lib/psp/identity/certificates'
import { startTestPsp } from '@/lib/psp/testing'
import { type ClientCertificate, sender } from './send-request'

/** The cause of a failed request to a PSP with this certificate and address. */
async function failureOf(tls: ClientCertificate, url: string): Promise<string> {
  const send = sender({ baseUrl: url, tls, timeoutMs: 5_000 })
  const failure = await send(url, { method: 'POST' }).catch((error) => error)
  expect(failure).toMatchObject({ code: 'acquirer_unavailable' })
  return failure.cause.message
}

describe('what is wrong with the certificate or the address is said', () => {
  test('without secrets, to the operator', async () => {
    const { connection, dir } = await startTestPsp()
    const { tokenUrl } = connection
    const own = (name: string) => readFileSync(`${dir}/${name}`, 'utf8')
    const pfx = readFileSync(connection.certificate)
    const ca = own('ca.pem')
    const stranger = issueCertificate(makeAuthority('Other'), { commonName: 'stranger' })
    const late = issueCertificate(
      { certificate: ca, key: own('ca-key.pem') },
      {
        commonName: 'late',
        validFrom: new Date(Date.now() - 2_000_000),
        validUntil: new Date(Date.now() - 1_000_000),
      },
    )
    const of = ({ certificate: cert, key }: typeof late) => ({ cert, key, ca })
    expect(await failureOf({ pfx }, tokenUrl)).toMatch(/authority is not known/)
    for (const refused of [{ ca }, of(stranger), of(late)]) {
      expect(await failureOf(refused, tokenUrl)).toMatch(/client certificate/)
    }
    const locked = { pfx, ca, passphrase: 'wrong-passphrase' }
    expect(await failureOf(locked, tokenUrl)).toBe(
      'the passphrase of the client certificate is wrong',
    )
    expect(await failureOf({ pfx: Buffer.from('x'), ca }, tokenUrl)).toMatch(/cannot be read/)
    expect(await failureOf({ ...of(late), key: stranger.key }, tokenUrl)).toMatch(/does not belong/)
    expect(await failureOf({ pfx, ca }, 'https://psp.invalid/')).toMatch(/not found/)
    expect(await failureOf({ pfx, ca }, 'https://127.0.0.1:9/')).toMatch(/connection/)
  })

  test('and with a right one the PSP answers', async () => {
    const { connection } = await startTestPsp()
    const tls = {
      pfx: readFileSync(connection.certificate),
      ca: readFileSync(connection.ca, 'utf8'),
    }
    const reply = await sender({ baseUrl: connection.baseUrl, tls })(connection.tokenUrl, {
      method: 'POST',
    })
    expect(reply.status).toBe(401)
  })
})

test('a redirect is an answer, and leads the request nowhere else', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, outgoing) => {
    asked.push(url)
    outgoing.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  const { status } = await sender({ baseUrl, tls: {} })(`${baseUrl}/cob`, { method: 'GET' })
  expect([status, asked]).toEqual([307, ['/cob']])
})

test('no text of an answer is such as PostgreSQL could not store', async () => {
  const fetch = async () => new Response('{"motivo":"conta\\u0000 fechada\\ud800","valor":1}')
  const baseUrl = 'http://127.0.0.1:9'
  const reply = await sender({ baseUrl, tls: {}, fetch })(`${baseUrl}/pix`, { method: 'GET' })
  expect(reply.body).toEqual({ motivo: 'conta fechada\ufffd', valor: 1 })
})
