// The program that we compare with: the least work with which Node can send signed webhooks. It
// signs and posts bodies from memory, a number of them at once, without database, retries, order or
// time-out: `node bench/webhooks/bare.mjs <json>`.
import { createHmac, createSecretKey } from 'node:crypto'
import { Agent, request } from 'undici'

const { url, secret, bodies, concurrency } = JSON.parse(process.argv[2])
const body = (i) =>
  bodies.template.replace('#', `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)
const key = createSecretKey(Buffer.from(secret.slice('whsec_'.length), 'base64'))
const dispatcher = new Agent()

async function post(i) {
  const id = `bare-${i}`
  const raw = body(i)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest('base64')
  const answer = await request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Webhook-Event': 'transaction.created',
      'X-Webhook-Signature': createHmac('sha256', secret).update(raw).digest('hex'),
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${digest}`,
    },
    body: raw,
    dispatcher,
  })
  await answer.body.dump()
  if (answer.statusCode !== 204) throw new Error(`answered ${answer.statusCode}`)
}

let next = 0
const startedAt = performance.now()
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    while (next < bodies.count) await post(next++)
  }),
)
const seconds = (performance.now() - startedAt) / 1000
console.log(JSON.stringify({ perSecond: bodies.count / seconds }))
await dispatcher.close()
