import { Agent, fetch as fetchByAgent } from 'undici'
import { jsonText } from '@/lib/kernel/json-text'
import { maskStart } from '@/lib/kernel/mask-text'
import { connectionFailure, isTimeout } from './connection-failure'
import { failedAnswer } from './failure'
import { NoAnswer, unavailable } from './unavailable'

/** The client's certificate and the CA of the PSP's server, as `node:tls` takes them. */
export interface ClientCertificate {
  cert?: string
  key?: string
  pfx?: Buffer
  passphrase?: string
  ca?: string
}

/** The line to a PSP. */
export interface Line {
  tls: ClientCertificate
  timeoutMs?: number
  fetch?: typeof fetch
}

/** An answer that arrived whole. */
export interface Reply {
  status: number
  /** Undefined for a body that is not JSON. */
  body: unknown
  text: string
}

/** Sends a request once. @throws AppError `acquirer_unavailable` without a whole answer */
export type Send = (url: string, init: RequestInit) => Promise<Reply>

/**
 * Sends over mTLS, each request once. While the PSP's rate limit of a resource lasts, nothing is
 * sent to it.
 */
export function sender({ tls, timeoutMs = 10_000, fetch }: Line): Send {
  const agent = fetch ? undefined : new Agent({ connect: { ...tls } })
  const call = (fetch ?? fetchByAgent) as typeof globalThis.fetch
  const limitedUntil = new Map<string, number>()

  async function answerOf(url: string, init: RequestInit) {
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { ...init, signal, redirect: 'manual', ...(agent && { dispatcher: agent }) }
    try {
      const response = await call(url, options as RequestInit)
      return { response, text: await response.text() }
    } catch (error) {
      const { message, failure } = connectionFailure(error, timeoutMs)
      throw unavailable(new NoAnswer(message, !isTimeout(error), { failure, cause: error }))
    }
  }

  return async (url, init) => {
    const resource = resourceOf(url)
    const waitMs = (limitedUntil.get(resource) ?? 0) - Date.now()
    if (waitMs > 0) throw limited('lasts', waitMs)
    const { response, text } = await answerOf(url, init)
    const { status, headers } = response
    const isLimited = status === 429 || (status === 503 && headers.has('retry-after'))
    if (isLimited) {
      const forMs = retryAfterMs(headers.get('retry-after') ?? '')
      limitedUntil.set(resource, Date.now() + forMs)
      throw limited(`answered ${status}`, forMs)
    }
    if (status >= 500) {
      const sentence = maskStart(`the PSP answered ${shownOf({ status, text })}`, 500)
      const failure = failedAnswer(status, maskStart(text, 500))
      throw unavailable(new NoAnswer(sentence, true, { failure }))
    }
    return { status, text, body: jsonText.safeParse(text).data }
  }
}

/** An answer for the operator's eyes. */
export const shownOf = ({ status, text }: Omit<Reply, 'body'>) => `${status}: ${text}`

const limited = (what: string, waitMs: number) =>
  unavailable(
    new NoAnswer(`the PSP's rate limit: ${what}`, false, {
      failure: { code: 'psp_rate_limited', values: { seconds: Math.ceil(waitMs / 1_000) } },
    }),
    waitMs,
  )

/**
 * PSPs limit each resource by itself: `/v2/cob`, `/v2/gn/pix`, `/api/v1/charge`. Ids are left out.
 */
function resourceOf(url: string): string {
  const segments = new URL(url).pathname.split('/')
  const isPrefix = (segment: string) => /^(api|v\d|gn)?$/.test(segment)
  const named = segments.findIndex((segment) => !isPrefix(segment))
  return segments.slice(0, named + 1).join('/')
}

const LIMITED_SECONDS = { unsaid: 30, min: 1, max: 300 }

/** A `Retry-After`, in seconds or as a date; half a minute where it says neither. */
function retryAfterMs(written: string): number {
  const { unsaid, min, max } = LIMITED_SECONDS
  const seconds = /^\d+$/.test(written)
    ? Number(written)
    : (Date.parse(written) - Date.now()) / 1000
  return Math.min(Math.max(Number.isNaN(seconds) ? unsaid : seconds, min), max) * 1000
}
