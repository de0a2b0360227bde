// node verify-webhook.mjs < webhook.http
// The webhook as it came: its headers, an empty line, its raw body.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'

const TOLERANCE_SECONDS = 300

function isSame(received, expected) {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

// Lowercase hex HMAC-SHA256 of the raw body; the key is the whole secret, prefix included.
export function verifySignature(body, headers, secret) {
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  return isSame(headers['x-webhook-signature'] ?? '', expected)
}

// Standard Webhooks signs the id and the time too, so that nothing old can be sent again.
export function verifyStandard(body, headers, secret, now = Date.now() / 1000) {
  const id = headers['webhook-id'] ?? ''
  const at = headers['webhook-timestamp'] ?? ''
  if (!id || !/^\d+$/.test(at) || Math.abs(now - Number(at)) > TOLERANCE_SECONDS) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const digest = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest('base64')
  const received = (headers['webhook-signature'] ?? '').split(' ')
  return received.some((signature) => isSame(signature, `v1,${digest}`))
}

const message = readFileSync(0)
const [end] = /\r?\n\r?\n/.exec(message.toString('latin1')) ?? ['']
const headEnd = end ? message.indexOf(end) : message.length
const headers = Object.fromEntries(
  message
    .toString('latin1', 0, headEnd)
    .split(/\r?\n/)
    .map((line) => {
      const [name, ...value] = line.split(':')
      return [name.toLowerCase(), value.join(':').trim()]
    }),
)
const body = message.subarray(headEnd + end.length)
const secret = process.env.GUICHE_WEBHOOK_SECRET
const isOurs = verifySignature(body, headers, secret)
const isStandard = verifyStandard(body, headers, secret)
console.log(`X-Webhook-Signature: ${isOurs ? 'genuine' : 'refused'}`)
console.log(`Standard Webhooks: ${isStandard ? 'genuine' : 'refused'}`)
process.exitCode = isOurs && isStandard ? 0 : 1
