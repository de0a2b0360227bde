import { setTimeout } from 'node:timers/promises'
import { Agent, fetch as fetchByAgent } from 'undici'
import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import type { Refusal } from './problem'

/** The client's certificate and the CA of the PSP's server, as `node:tls` takes them. */
export interface ClientCertificate {
  cert?: string
  key?: string
  pfx?: Buffer
  passphrase?: string
  ca?: string
}

/** How to reach an account at a PSP. */
export interface BacenSettings {
  /** The API's address, without a trailing slash and without the version. */
  baseUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  tls: ClientCertificate
  /** The PIX key that receives. */
  pixKey: string
  timeoutMs?: number
  fetch?: typeof fetch
}

/** A request to the PSP. */
export interface Call {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

/** Asks the PSP. A refusal (4xx) is a result too, since it says that nothing was done. */
export type Ask = <S extends z.ZodType>(
  Answer: S,
  call: Call,
) => Promise<{ ok: true; answer: z.infer<S> } | ({ ok: false } & Refusal)>

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() })

/** A token is renewed this long before it expires. */
const RENEWED_BEFORE_MS = 60_000
const TRIES = 3
const BACKOFF_MS = 200

/**
 * The client of one account at a PSP: OAuth2 client credentials over mTLS. The token is kept until
 * shortly before it expires, concurrent requests share one renewal, and a token that the PSP
 * refuses is renewed once. A GET without an answer is sent again, twice at most. While the PSP's
 * rate limit lasts, no request is sent.
 *
 * @throws AppError `acquirer_unavailable` when there is no answer that says the outcome: a time-out,
 *   5xx, 429, a refused token, or a body that cannot be parsed
 */
export function bacenClient(settings: BacenSettings): Ask {
  const send = sender(settings)
  const token = tokenKeeper(settings, send)
  let limitedUntil = 0

  async function askOnce({ method, path, query, body, headers }: Call): Promise<Response> {
    const wait = limitedUntil - Date.now()
    if (wait > 0) throw unavailable(new Error('the rate limit of the PSP is used up'), wait)
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const request = (bearer: string) =>
      send(`${settings.baseUrl}${path}${search}`, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${bearer}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    const first = await request(await token.get())
    const response = first.status === 401 ? await request(await token.renew()) : first
    if (response.status === 429) {
      const waitMs = retryAfterMs(response)
      limitedUntil = Date.now() + waitMs
      throw unavailable(new Error('the PSP answered 429'), waitMs)
    }
    if (response.status === 401 || response.status === 403 || response.status >= 500) {
      throw unavailable(new Error(`the PSP answered ${response.status} to ${method} ${path}`))
    }
    return response
  }

  return async (Answer, call) => {
    const response = await (call.method === 'GET' ? repeat(() => askOnce(call)) : askOnce(call))
    const body = await response.json().catch(() => undefined)
    if (response.status >= 400) return { ok: false, status: response.status, body }
    const answer = Answer.safeParse(body)
    if (!answer.success || !response.ok) {
      const what = answer.error?.message ?? `HTTP ${response.status}`
      throw unavailable(
        new Error(`${call.method} ${call.path} was answered in another form: ${what}`),
      )
    }
    return { ok: true, answer: answer.data }
  }
}

type Send = (url: string, init: RequestInit) => Promise<Response>

/** Sends over mTLS. No answer in time is `acquirer_unavailable`, whose cause says why. */
function sender({ tls, timeoutMs = 10_000, fetch }: BacenSettings): Send {
  const agent = fetch ? undefined : new Agent({ connect: { ...tls } })
  const call = (fetch ?? fetchByAgent) as typeof globalThis.fetch
  return async (url, init) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const options = { ...init, signal, redirect: 'manual', ...(agent && { dispatcher: agent }) }
      return await call(url, options as RequestInit)
    } catch (error) {
      throw unavailable(error)
    }
  }
}

function tokenKeeper({ tokenUrl, clientId, clientSecret }: BacenSettings, send: Send) {
  let token: { value: string; until: number } | null = null
  let renewing: Promise<string> | null = null

  async function request(): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const response = await send(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials' }),
    })
    const parsed = Token.safeParse(await response.json().catch(() => null))
    if (!response.ok || !parsed.success) {
      throw unavailable(new Error(`the PSP gave no token (HTTP ${response.status})`))
    }
    const { access_token: value, expires_in: seconds } = parsed.data
    const lifeMs = seconds * 1000
    token = { value, until: Date.now() + Math.max(lifeMs - RENEWED_BEFORE_MS, lifeMs / 2) }
    return value
  }

  const renew = () => {
    renewing ??= request().finally(() => {
      renewing = null
    })
    return renewing
  }
  return {
    get: async () => (token && token.until > Date.now() ? token.value : renew()),
    renew,
  }
}

async function repeat(ask: () => Promise<Response>): Promise<Response> {
  for (let nth = 1; ; nth++) {
    try {
      return await ask()
    } catch (error) {
      const isLimited =
        error instanceof AppError && (error.retryAfterSeconds ?? 0) > DEFAULT_SECONDS
      if (nth === TRIES || isLimited) throw error
      await setTimeout(BACKOFF_MS * 2 ** nth * (0.5 + Math.random()))
    }
  }
}

const DEFAULT_SECONDS = 5
const LIMITED_SECONDS_MAX = 300

function retryAfterMs(response: Response): number {
  const written = response.headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(written)
    ? Number(written)
    : (Date.parse(written) - Date.now()) / 1000 || 30
  return Math.min(Math.max(seconds, DEFAULT_SECONDS + 1), LIMITED_SECONDS_MAX) * 1000
}

/** The error of an unknown outcome. `cause` is for the operator. */
export function unavailable(cause: unknown, waitMs = DEFAULT_SECONDS * 1000): AppError {
  const seconds = Math.ceil(waitMs / 1000)
  const error = new AppError('acquirer_unavailable', 'The PIX provider did not answer', {}, seconds)
  error.cause = cause
  return error
}
