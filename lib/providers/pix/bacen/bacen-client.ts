import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { maskStart } from '@/lib/kernel/mask-text'
import type { Refusal } from './problem'
import { type Line, type Reply, sender, shownOf } from './send-request'
import { type Credentials, tokenKeeper } from './token'
import { NoAnswer, unavailable } from './unavailable'

/** How to reach an account at a PSP. */
export interface BacenSettings extends Credentials, Line {
  /** The API's address, without a trailing slash and without the version. */
  baseUrl: string
  /** The PIX key that receives. */
  pixKey: string
}

/** A request to the PSP. */
export interface Call {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
  /** Whether a repeat has the effect of one request, and moves no money. Always so for GET. */
  isRepeatable?: boolean
}

/** Asks the PSP. A refusal (4xx) is a result too, since it says that nothing was done. */
export type Ask = <S extends z.ZodType>(
  Answer: S,
  call: Call,
) => Promise<{ ok: true; answer: z.infer<S> } | ({ ok: false } & Refusal)>

const TRIES = 3
const BACKOFF_MS = 100

/**
 * The client of one account at a PSP: OAuth2 client credentials over mTLS. A token that the PSP
 * refuses is renewed once. A repeatable request that failed quickly is sent again, twice at most;
 * one that timed out is not, because its caller waits. While a rate limit of the PSP lasts, no
 * request to the same resource is sent.
 *
 * @throws AppError `acquirer_unavailable` when there is no answer that says the outcome: a time-out,
 *   5xx, 429, a refused token, or a body that cannot be parsed
 */
export function bacenClient(settings: BacenSettings): Ask {
  const send = sender(settings)
  const token = tokenKeeper(settings, send)

  async function askOnce({ method, path, query, body, headers }: Call): Promise<Reply> {
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
    const bearer = await token.get()
    const first = await request(bearer)
    return first.status === 401 ? request(await token.replace(bearer)) : first
  }

  return async (Answer, call) => {
    const isRepeatable = call.isRepeatable ?? call.method === 'GET'
    const reply = await (isRepeatable ? repeat(() => askOnce(call)) : askOnce(call))
    const { status, body } = reply
    if (isRefusal(reply)) return { ok: false, status, body }
    const answer = status < 300 ? Answer.safeParse(body) : null
    if (answer?.success) return { ok: true, answer: answer.data }
    const shown = answer?.error ? `in another form: ${answer.error.message}` : shownOf(reply)
    const sentence = maskStart(`${call.method} ${call.path} was answered ${shown}`, SHOWN_MAX)
    throw unavailable(new NoAnswer(sentence, false))
  }
}

/** Statuses of 4xx that do not say what became of the request. */
const VAGUE = new Set([401, 403, 407, 408, 425])

/**
 * Whether the PSP itself refused a request. An error page that is not JSON comes from a proxy in
 * front of the PSP, such as one that refuses the client certificate, and says nothing of the
 * request.
 */
const isRefusal = ({ status, body }: Reply) =>
  status >= 400 && !VAGUE.has(status) && typeof body === 'object' && body !== null

const SHOWN_MAX = 2_000

async function repeat<T>(ask: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth++) {
    try {
      return await ask()
    } catch (error) {
      const isBrief =
        error instanceof AppError && error.cause instanceof NoAnswer && error.cause.isBrief
      if (nth === TRIES || !isBrief) throw error
      await setTimeout(BACKOFF_MS * 2 ** nth * (0.5 + Math.random()))
    }
  }
}
