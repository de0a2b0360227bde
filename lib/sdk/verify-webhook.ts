import { WebhookError, type WebhookErrorCode } from './errors'
import { base64Bytes, hexBytes, isSignedBy, utf8Bytes } from './hmac'
import { checkWhole, refuseUnknown } from './settings'
import { isSecret } from './sign-webhook'
import { type HeadersLike, headerReader } from './transport'
import type { WebhookEvent } from './webhook-event'

/** A received webhook, and how to verify it. */
export interface ReceivedWebhook {
  /** The raw body, before it is parsed. */
  body: string | Uint8Array
  /** The headers of a `Request` or of node:http. */
  headers: HeadersLike
  /** The endpoint's secret, `whsec_…`. During a rotation pass both; either is accepted. */
  secret: string | readonly string[]
  /**
   * How many seconds the webhook's time may differ from the local clock: 300 by default, at most
   * one day. A stolen copy of a webhook is accepted for that long.
   */
  toleranceSeconds?: number
  /**
   * By default true. `false` also accepts webhooks with only `X-Webhook-Signature`, which contains
   * no time: a stolen copy is then accepted for ever.
   */
  requireTimestamp?: boolean
  /**
   * By default false: test events, which are sent from the dashboard, are returned with `test:
   * true`. `true` refuses them with the error `test_refused`.
   */
  refuseTests?: boolean
}

/**
 * Verifies a webhook's signature and time by the Standard Webhooks headers, and returns its event.
 *
 * An event may be delivered more than once: recognize a repeat by `event`, `data.referenceId` and
 * `timestamp`. An event with `test: true` is a test: no money has moved.
 *
 * @throws WebhookError for a webhook to answer with a 4xx
 * @throws TypeError for invalid options, or a body that is already parsed
 */
export async function verifyWebhook(webhook: ReceivedWebhook): Promise<WebhookEvent> {
  refuseUnknown(webhook, OPTIONS)
  const { headers, secret, toleranceSeconds = 300 } = webhook
  const { requireTimestamp = true, refuseTests = false } = webhook
  checkWhole('toleranceSeconds', toleranceSeconds, 0, TOLERANCE_MAX_SECONDS)
  checkFlags({ requireTimestamp, refuseTests })
  const secrets = requireSecrets(secret)
  const body = requireBody(webhook.body)
  const read = headerReader(headers)
  const standard = STANDARD_HEADERS.map((name) => read(name))
  const plain = read('x-webhook-signature')
  if (standard.some((value) => value !== '')) {
    await checkStandard(standard, body, secrets)
    if (requireTimestamp) checkTime(standard[1]!, toleranceSeconds)
  } else if (plain && !requireTimestamp) {
    await checkPlain(plain, body, secrets)
  } else if (plain) {
    fail(
      'signature_missing',
      'The webhook has only X-Webhook-Signature, which contains no time; see requireTimestamp',
    )
  } else {
    fail('signature_missing', 'The webhook is not signed')
  }
  const event = parse(body)
  if (refuseTests && 'test' in event) {
    fail(
      'test_refused',
      'The webhook is a test: answer it with a 4xx, or with a 2xx and do nothing',
    )
  }
  return event
}

const OPTIONS = ['body', 'headers', 'secret', 'toleranceSeconds', 'requireTimestamp', 'refuseTests']

const TOLERANCE_MAX_SECONDS = 86_400

const STANDARD_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** Checks the HMAC-SHA256 of id, time and body, in base64. A rotation sends several signatures. */
async function checkStandard(values: string[], body: Uint8Array, secrets: string[]): Promise<void> {
  if (!secrets.every(isSecret)) {
    throw new TypeError('A secret is not a webhook secret: whsec_ and base64')
  }
  const absent = STANDARD_HEADERS.filter((_, at) => !values[at])
  if (absent.length > 0) fail('signature_missing', `The webhook has no ${absent.join(' and no ')}`)
  const [id, timestamp, list = ''] = values
  const signed = new Uint8Array([...utf8Bytes(`${id}.${timestamp}.`), ...body])
  const signatures = list.split(' ').filter((one) => one.startsWith('v1,'))
  for (const secret of secrets) {
    const key = base64Bytes(secret.replace(/^whsec_/, ''))!
    for (const signature of signatures) {
      if (await isSignedBy(key, signed, base64Bytes(signature.slice(3)))) return
    }
  }
  fail('signature_mismatch', 'The webhook is signed with another secret, or was changed on its way')
}

/** Checks the HMAC-SHA256 of the body, in hexadecimal. The key is the secret with its prefix. */
async function checkPlain(signature: string, body: Uint8Array, secrets: string[]): Promise<void> {
  for (const secret of secrets) {
    if (await isSignedBy(utf8Bytes(secret), body, hexBytes(signature))) return
  }
  fail('signature_mismatch', 'The webhook is signed with another secret, or was changed on its way')
}

function checkTime(timestamp: string, toleranceSeconds: number): void {
  if (!/^\d+$/.test(timestamp)) fail('timestamp_invalid', 'webhook-timestamp is not a time')
  const off = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (off > toleranceSeconds) {
    const message = `The webhook is ${Math.round(off)} s away from now: an old one, or a wrong clock`
    fail('timestamp_out_of_tolerance', message)
  }
}

function parse(body: Uint8Array): WebhookEvent {
  try {
    const event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (typeof event === 'object' && event !== null) return event
  } catch {}
  fail('body_invalid', 'The signature is valid, but the body is not the JSON of an event')
}

function requireSecrets(secret: ReceivedWebhook['secret']): string[] {
  const secrets = [secret].flat()
  if (secrets.length === 0 || secrets.some((one) => typeof one !== 'string' || one === '')) {
    throw new TypeError('The secret of the webhook is missing')
  }
  return secrets
}

function checkFlags(flags: Record<string, unknown>): void {
  const wrong = Object.keys(flags).find((name) => typeof flags[name] !== 'boolean')
  if (wrong) throw new TypeError(`${wrong} must be true or false`)
}

function requireBody(body: unknown): Uint8Array {
  if (typeof body === 'string') return utf8Bytes(body)
  if (body instanceof Uint8Array) return body
  throw new TypeError('body is the raw body, a string or bytes, before anything parsed it')
}

function fail(code: WebhookErrorCode, message: string): never {
  throw new WebhookError({ code, message })
}
