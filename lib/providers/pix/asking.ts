import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { maskStart } from '@/lib/kernel/mask-text'
import { failedAnswer } from './failure'
import { type Reply, type Send, shownOf } from './send-request'
import { NoAnswer, noAnswerError, unclearAnswerError } from './unavailable'

/** An answer of a PSP that is no success. */
export interface Refusal {
  status: number
  body: unknown
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

/** The URL and the request of a call, as `Send` takes them. */
export function requestOf(
  baseUrl: string,
  { method, path, query, body, headers }: Call,
  authorization: string,
): Parameters<Send> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const json = body && { 'content-type': 'application/json' }
  const init = { method, headers: { ...headers, authorization, ...json } }
  return [`${baseUrl}${path}${search}`, { ...init, ...(body && { body: JSON.stringify(body) }) }]
}

const TRIES = 3
const BACKOFF_MS = 100

/**
 * Asks a PSP by what sends one request. A repeatable request that failed quickly is sent again,
 * twice at most; one that timed out is not, because its caller waits.
 *
 * @throws AppError `acquirer_unavailable` when there is no answer that says the outcome: a
 *   time-out, 5xx, 429, refused credentials, or a body that cannot be parsed
 */
export function asking(askOnce: (call: Call) => Promise<Reply>): Ask {
  return async (Answer, call) => {
    const isRepeatable = call.isRepeatable ?? call.method === 'GET'
    const reply = await (isRepeatable ? repeat(() => askOnce(call)) : askOnce(call))
    const { status, body } = reply
    if (isRefusal(reply)) return { ok: false, status, body }
    const answer = status < 300 ? Answer.safeParse(body) : null
    if (answer?.success) return { ok: true, answer: answer.data }
    const shown = answer?.error ? `in another form: ${answer.error.message}` : shownOf(reply)
    const sentence = maskStart(`${call.method} ${call.path} was answered ${shown}`, SHOWN_MAX)
    const failure = answer ? undefined : failedAnswer(status, maskStart(reply.text, SHOWN_MAX))
    if (!isSilence(reply)) throw unclearAnswerError(sentence, failure)
    throw noAnswerError(new NoAnswer(sentence, false, { failure }))
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

/**
 * Whether a reply says nothing of what was asked about, so that other questions would get the same:
 * refused credentials, or a page that is not JSON and comes from a proxy.
 */
const isSilence = ({ status, body, text }: Reply) =>
  VAGUE.has(status) || (body === undefined && text !== '')

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

/**
 * The error of a refusal that is the operator's to mend. Its cause keeps the whole problem, masked.
 *
 * @param what the request, as the subject of a sentence
 */
export function pspRefusalError(what: string, { status, body }: Refusal): AppError {
  const words = JSON.stringify(body)
  const sentence = maskStart(`${what} was refused with ${status}: ${words}`, SHOWN_MAX)
  const failure = failedAnswer(status, maskStart(words, SHOWN_MAX))
  return unclearAnswerError(sentence, failure)
}
