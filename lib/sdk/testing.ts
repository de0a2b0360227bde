import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { Guiche } from './guiche'
import type { TransportOptions } from './transport'

/** A well-formed key that no account has. */
export const SECRET_KEY = 'sk_live_prod_0123456789abcdefghijABCDEFGHIJ01abcdef'

/** A request that the fake server received. */
interface Taken {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown> | null
}

/** The reply to a request: a response, or an action on the connection. */
export type Reply =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | ((response: ServerResponse) => unknown)

/** Closes the connection without a response. */
export const reset: Reply = (response) => response.destroy()

/** Never responds. */
export const silence: Reply = () => {}

/** An error response of the API. */
export function refusal(status: number, error: string, more: object = {}): Reply {
  const { headers, ...detail } = more as { headers?: Record<string, string> }
  const body = {
    statusCode: status,
    error,
    message: `It is ${error}`,
    detail: { requestId, ...detail },
  }
  return { status, body, headers }
}

const requestId = 'req_0123456789abcdef0123456789abcdef'

/**
 * Starts a server that sends the replies in order and then repeats the last one, and a client of it
 * that does not wait between attempts.
 *
 * @returns the received requests, and the delays that the client skipped
 */
export async function startFake(replies: Reply[], options: Partial<TransportOptions> = {}) {
  const taken: Taken[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const text = Buffer.concat(chunks).toString()
    taken.push({ method, url, headers, body: text ? JSON.parse(text) : null })
    answer(response, replies[taken.length - 1] ?? replies.at(-1)!)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const waits: number[] = []
  const transport: TransportOptions = {
    secretKey: SECRET_KEY,
    baseUrl: `http://127.0.0.1:${port}`,
    sleep: async (ms) => {
      waits.push(ms)
    },
    ...options,
  }
  return { guiche: new Guiche(transport), taken, waits, baseUrl: transport.baseUrl }
}

function answer(response: ServerResponse, reply: Reply): void {
  if (typeof reply === 'function') {
    reply(response)
    return
  }
  const { status, body, headers } = reply
  response.writeHead(status, { 'x-request-id': requestId, ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}

/** Returns the error that a call throws. Fails if it does not throw. */
export async function thrownBy<T>(call: Promise<unknown>): Promise<T> {
  return call.then(
    () => Promise.reject(new Error('it did not throw')),
    (error) => error,
  )
}
