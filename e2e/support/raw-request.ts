import { once } from 'node:events'
import { request } from 'node:http'

/** A request, as it is written to the socket. */
export interface RawRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** An answer, as it came from the socket. */
export interface RawAnswer {
  status: number
  reason: string
  /** Name and value by turns, in their order and spelling. */
  headers: string[]
  body: string
}

/** Sends one request on a connection of its own. Of an event stream, reads the first event. */
export async function rawRequest(port: number, asked: RawRequest): Promise<RawAnswer> {
  const { path, method = 'GET', headers = {}, body } = asked
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  // A server that has answered already may close on a body still on its way.
  sent.on('error', () => {})
  sent.end(body)
  const [response] = await Promise.race([once(sent, 'response'), closed(sent)])
  const isStream = response.headers['content-type']?.startsWith('text/event-stream')
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk
    if (isStream && text.includes('\n\n')) break
  }
  return {
    status: response.statusCode,
    reason: response.statusMessage,
    headers: response.rawHeaders,
    body: text,
  }
}

async function closed(sent: ReturnType<typeof request>): Promise<never> {
  await once(sent, 'close')
  throw new Error('closed without an answer')
}
