/** Where the sample reads the signing secret from, and the name under which it is downloaded. */
export const SECRET_NAME = 'GUICHE_WEBHOOK_SECRET'

const PORT_ELSEWHERE = '4000'

/**
 * A whole Node server, without dependencies, that takes the events of one endpoint and refuses
 * what was not signed with its secret.
 *
 * @see contract, Authentication (6)
 */
export function verifySample(endpointUrl: string): string {
  const { pathname, hostname, port } = new URL(endpointUrl)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

function isGenuine(body, signature = '') {
  const hmac = createHmac('sha256', process.env.${SECRET_NAME})
  const expected = Buffer.from(hmac.update(body).digest('hex'))
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== ${JSON.stringify(pathname)}) {
    return response.writeHead(404).end()
  }
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (!isGenuine(body, request.headers['x-webhook-signature'])) {
    return response.writeHead(401).end()
  }
  const { event, data } = JSON.parse(body)
  console.log(event, data.transactionId, data.status)
  response.writeHead(204).end()
}).listen(${(isLocal && port) || PORT_ELSEWHERE})
`
}
