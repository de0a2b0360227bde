import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { UserTransaction } from '@/lib/client/types'
import { verifyWebhook } from '@/lib/sdk/main'
import { PING } from '@/lib/webhooks/endpoints/ping'

/** A webhook as the contract describes its body. */
interface WebhookEvent {
  event: string
  timestamp: string
  data: UserTransaction
}

/** The merchant's own server: takes webhooks, and refuses those that are not signed. */
export interface Receiver {
  url: string
  /** The endpoint's secret, once it is known. */
  trust(secret: string): void
  /** What to answer from now on to what is well signed. */
  answerWith(status: number): void
  /**
   * The events that came well signed and were answered 2xx, in order, repeats included. Pings only
   * by name.
   */
  received(event?: string): WebhookEvent[]
  /** Why others were refused. */
  refusals: string[]
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const taken: WebhookEvent[] = []
  const refusals: string[] = []
  // The first ping may come before the answer that has the secret.
  const trusted = Promise.withResolvers<void>()
  let secret = ''
  let status = 204
  const server = createServer(async (request, response: ServerResponse) => {
    const body = await readBody(request)
    await trusted.promise
    const refusal = await findFault(request.headers as Record<string, string>, body, secret)
    if (refusal) refusals.push(refusal)
    else if (status < 300) taken.push(JSON.parse(body))
    response.writeHead(refusal ? 401 : status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    trust(given) {
      secret = given
      trusted.resolve()
    },
    answerWith: (wanted) => {
      status = wanted
    },
    received: (event) => taken.filter((one) => (event ? one.event === event : one.event !== PING)),
    refusals,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * What is wrong with a request, by the contract to the letter, the public library and our client.
 */
async function findFault(headers: Record<string, string>, body: string, secret: string) {
  if (headers['content-type'] !== 'application/json')
    return `content-type: ${headers['content-type']}`
  if (!isSigned(body, headers['x-webhook-signature'] ?? '', secret)) return 'X-Webhook-Signature'
  if (headers['x-webhook-event'] !== JSON.parse(body).event) return 'X-Webhook-Event'
  try {
    new Webhook(secret).verify(body, headers)
  } catch (error) {
    return `Standard Webhooks: ${error}`
  }
  return verifyWebhook({ body, headers, secret }).then(
    () => null,
    (error) => `verifyWebhook: ${error}`,
  )
}

/** Lower-case hex HMAC-SHA256 of the raw body, compared in constant time after the length. */
function isSigned(body: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  if (signature.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
