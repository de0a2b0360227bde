import { Agent, fetch as fetchByAgent } from 'undici'
import { maskStart } from '@/lib/kernel/mask-text'
import { storable } from '@/lib/kernel/text'
import { requestLimit } from '@/lib/platform/http/deadline'
import { connectionFailure, isTimeout } from './connection-failure'
import { failedAnswer } from './failure'
import { NoAnswer, noAnswerError } from './unavailable'

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
  /** The API's address, without a trailing slash and without the version. */
  baseUrl: string
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
 * sent to it, and nothing after the deadline of the caller's act.
 */
export function sender({ baseUrl, tls, timeoutMs = 10_000, fetch }: Line): Send {
  const agent = fetch ? undefined : new Agent({ connect: { ...tls } })
  const call = (fetch ?? fetchByAgent) as typeof globalThis.fetch
  const limitedUntil = new Map<string, number>()

  async function answerOf(url: string, init: RequestInit) {
    try {
      const signal = AbortSignal.timeout(requestLimit(timeoutMs))
      const options = { ...init, signal, redirect: 'manual', ...(agent && { dispatcher: agent }) }
      const response = await call(url, options as RequestInit)
      return { response, text: await response.text() }
    } catch (error) {
      const { message, failure } = connectionFailure(error, timeoutMs)
      throw noAnswerError(new NoAnswer(message, !isTimeout(error), { failure, cause: error }))
    }
  }

  return async (url, init) => {
    const resource = resourceOf(url, baseUrl)
    const waitMs = (limitedUntil.get(resource) ?? 0) - Date.now()
    if (waitMs > 0) throw limitedError('lasts', waitMs)
    const { response, text } = await answerOf(url, init)
    const { status, headers } = response
    const isLimited = status === 429 || (status === 503 && headers.has('retry-after'))
    if (isLimited) {
      const forMs = retryAfterMs(headers.get('retry-after') ?? '')
      limitedUntil.set(resource, Date.now() + forMs)
      throw limitedError(`answered ${status}`, forMs)
    }
    if (status >= 500) {
      const sentence = maskStart(`the PSP answered ${shownOf({ status, text })}`, 500)
      const failure = failedAnswer(status, maskStart(text, 500))
      throw noAnswerError(new NoAnswer(sentence, true, { failure }))
    }
    return { status, text, body: bodyOf(text) }
  }
}

/**
 * JSON whose texts PostgreSQL can store: nothing that the PSP says, such as the reason of a
 * refusal, may keep its outcome from being written.
 */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? storable(value) : value))
  } catch {
    return undefined
  }
}

/** An answer for the operator's eyes. */
export const shownOf = ({ status, text }: Omit<Reply, 'body'>) => `${status}: ${text}`

const limitedError = (what: string, waitMs: number) =>
  noAnswerError(
    new NoAnswer(`the PSP's rate limit: ${what}`, false, {
      failure: { code: 'psp_rate_limited', values: { seconds: Math.ceil(waitMs / 1_000) } },
    }),
    waitMs,
  )

/**
 * PSPs limit each resource by itself: `/v2/cob`, `/v2/gn/pix`, `/api/v1/charge`. Ids are left out,
 * and so is the address of the API, whose path may have the name of a resource. The address of
 * tokens is elsewhere.
 */
function resourceOf(url: string, baseUrl: string): string {
  const { origin, pathname } = new URL(url)
  const isOfApi = url.startsWith(`${baseUrl}/`)
  const path = isOfApi ? pathname.slice(new URL(baseUrl).pathname.length) : pathname
  const segments = path.split('/')
  const isPrefix = (segment: string) => /^(api|v\d|gn)?$/.test(segment)
  const named = segments.findIndex((segment) => !isPrefix(segment))
  return [isOfApi ? baseUrl : origin, ...segments.slice(0, named + 1)].join('/')
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
