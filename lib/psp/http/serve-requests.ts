import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Answer, type PspRequest, Refused } from './answers'

const BODY_BYTES_MAX = 1_000_000

type Raw = Omit<PspRequest, 'params'>

/** Answers a request. Null closes the connection without an answer. */
export type Serve = (request: Raw) => Promise<Answer | null>

/**
 * Reads each request whole, has it answered, and sends the answer.
 *
 * @param failed the answer to a request that met a bug of ours
 */
export function serveRequests(serve: Serve, failed: () => Answer): RequestListener {
  return (incoming, response) => {
    void (async () => {
      try {
        const answer = await serve(await read(incoming)).catch((error: unknown) => {
          if (error instanceof Refused) return error.answer
          console.error(error)
          return failed()
        })
        if (answer === null || answer.isLost) incoming.socket.destroy()
        else send(response, answer)
      } catch {
        // The client left, or sent more than anything here takes.
        incoming.socket.destroy()
      }
    })()
  }
}

async function read(incoming: IncomingMessage): Promise<Raw> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_BYTES_MAX) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://psp.invalid')
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    ...(text && { 'content-type': 'application/json' }),
    ...headers,
    ...(status !== 204 && { 'content-length': Buffer.byteLength(text) }),
  })
  response.end(text)
}
