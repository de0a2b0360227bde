import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { loadIdentity } from './identity/load-identity'
import { type PspConnection, type PspOptions, startPsp } from './start-psp'

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
  body: any
}

/** A client of a running PSP, with its certificate and a token of its own. */
export interface PspClient {
  connection: PspConnection
  /** Calls the API; with a token of its own, unless `headers` has another authorization. */
  call(method: string, path: string, body?: unknown, headers?: object): Promise<Reply>
  control(method: string, path: string, body?: unknown): Promise<Reply>
  /** The balance and the rest of the PSP's own book. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
  book(): Promise<any>
  /** Opens a charge and returns it as it was answered. */
  charge(valor?: string, fields?: object): Promise<Reply['body']>
  /** Opens a charge, pays it, and returns the payment's end-to-end id. */
  paid(valor?: string): Promise<string>
}

let sharedIdentity: string | undefined

/** An account and certificates for all tests of a process, because keys take long to make. */
function identityFolder(): string {
  if (sharedIdentity) return sharedIdentity
  const dir = mkdtempSync(path.join(tmpdir(), 'psp-identity-'))
  loadIdentity(dir)
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  sharedIdentity = dir
  return dir
}

/** A folder with an account and no book yet, that ends with the test. */
export async function testFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'psp-'))
  cpSync(identityFolder(), dir, { recursive: true })
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Starts a fast PSP for one test, and a client of it. */
export async function startTestPsp(
  options: Partial<PspOptions> = {},
): Promise<PspClient & { dir: string; close(): Promise<void> }> {
  const dir = options.dir ?? (await testFolder())
  const psp = await startPsp({
    port: 0,
    dialect: 'efi',
    pace: 0.01,
    retryDelaysMs: [20, 40, 80],
    isSynced: false,
    ...options,
    dir,
  })
  onTestFinished(psp.close)
  return { ...pspClient(psp.connection), dir, close: psp.close }
}

const FORM = 'application/x-www-form-urlencoded'
const SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write'
const GRANT = String(new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }))

/** A client of any running PSP. */
export function pspClient(connection: PspConnection): PspClient {
  const tls = certificateOf(connection)
  let token: Promise<string> | undefined
  const { clientId, clientSecret, baseUrl, tokenUrl, pixKey } = connection
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')

  async function getToken(): Promise<string> {
    const headers = { authorization: `Basic ${basic}`, 'content-type': FORM }
    const reply = await callTls(tokenUrl, 'POST', GRANT, headers, tls)
    if (reply.status !== 200) throw new Error(`no token: ${reply.status}`)
    return reply.body.access_token
  }

  const client: PspClient = {
    connection,
    async call(method, to, body, headers = {}) {
      if ('authorization' in headers) return callTls(baseUrl + to, method, body, headers, tls)
      token ??= getToken()
      const authorization = `Bearer ${await token}`
      return callTls(baseUrl + to, method, body, { authorization, ...headers }, tls)
    },
    async control(method, to, body) {
      const response = await fetch(connection.control + to, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const { status } = response
      return { status, headers: {}, body: text ? JSON.parse(text) : null }
    },
    book: async () => (await client.control('GET', '/book')).body,
    async charge(valor = '10.00', fields = {}) {
      const body = { calendario: {}, valor: { original: valor }, chave: pixKey, ...fields }
      return (await client.call('PUT', `/v2/cob/${newTxid()}`, body)).body
    },
    async paid(valor) {
      const { pixCopiaECola } = await client.charge(valor)
      const { body } = await client.control('POST', '/payments', { pixCopiaECola })
      return body.payments[0].endToEndId
    },
  }
  return client
}

export const newTxid = () => crypto.randomUUID().replaceAll('-', '')

/** The certificate and the authority of a connection, as options of a request. */
export function certificateOf({ certificatePem, keyPem, ca }: PspConnection): RequestOptions {
  return { cert: readFileSync(certificatePem), key: readFileSync(keyPem), ca: readFileSync(ca) }
}

/** Makes one request over TLS, on a connection of its own. */
export function callTls(
  url: string,
  method: string,
  body: unknown,
  headers: object,
  tls: RequestOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    const sent = request(url, {
      method,
      agent: false,
      headers: { ...(text && { 'content-type': 'application/json' }), ...headers },
      ...tls,
    })
    sent.on('error', reject)
    sent.on('response', async (response) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of response) chunks.push(chunk)
      } catch (error) {
        reject(error)
      }
      const got = Buffer.concat(chunks).toString()
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, headers, body: got ? JSON.parse(got) : null })
    })
    sent.end(text)
  })
}

export interface Receiver {
  url: string
  /** The notices that came in, oldest first. */
  notices: { path: string; text: string; body: Reply['body']; headers: Record<string, unknown> }[]
  /** The status of the next answers; 200 where there is none left. */
  statuses: number[]
}

/** A receiver of notices on loopback, for one test. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', notices: [], statuses: [] }
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { url = '', headers } = incoming
    receiver.notices.push({ path: url, text, body: JSON.parse(text), headers })
    response.writeHead(receiver.statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`
  onTestFinished(() => void server.close())
  return receiver
}
